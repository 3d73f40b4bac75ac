/** Refuses data with migrations that this code does not know. */
import { selectTexts } from '../core/sql.ts';
import { fromEnvironment } from '../core/environment.ts';

/** Ours end in `.js`, PocketBase's own in `.go`. */
const ours = /^\d+-.*\.js$/;

/** @throws {Error} if the code does not fit the data, which would silently lose fields */
export function refuseUnknownData(app: PbApp): void {
  const problem = unknownData(app);
  if (problem !== '') throw new Error(problem);
}

/** '' if all migrations are known. */
export function unknownData(app: PbApp): string {
  if (!app.hasTable('_migrations')) return '';
  const [code, data] = [migrationsOfCode(), migrationsOfData(app)];
  const unknown = data.find((file) => !code.includes(file));
  if (unknown === undefined) return '';
  const folder = `The data folder ${app.dataDir()}`;
  const page = '(docs/operations.md, When it does not start)';
  const first = code[code.length - 1] ?? 'none';
  if (!data.includes(first)) {
    return (
      `${folder} was made by a release before ${first}: it has been through ${unknown}, and no release brings such data ` +
      `further. Begin with a new data folder, or start the release that made this one ${page}.`
    );
  }
  return (
    `${folder} is newer than this release: it has been through ${unknown}, and this release ends with ` +
    `${code[0] ?? 'none'}. Start the newer release, or restore a backup from before it ${page}.`
  );
}

export function migrationsOfData(app: PbApp): string[] {
  return newestFirst(selectTexts(app, 'SELECT file AS value FROM _migrations'));
}

export function migrationsOfCode(): string[] {
  const hooks = fromEnvironment('SPARK_BUILT_HOOKS') || __hooks;
  const entries = Array.from($os.readDir(`${hooks}/../migrations`), (entry) => entry.name());
  return newestFirst(entries);
}

function newestFirst(files: readonly string[]): string[] {
  return files
    .filter((file) => ours.test(file))
    .sort()
    .reverse();
}
