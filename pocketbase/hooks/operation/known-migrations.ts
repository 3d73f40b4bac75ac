/** Which migrations this code knows, and which the data has been through: what is newer than the code is not served. */
import { selectTexts } from '../core/sql.ts';
import { fromEnvironment } from '../core/environment.ts';

/** PocketBase's own have its programming language's ending. */
const ours = /^\d+-.*\.js$/;

/**
 * @throws {Error} naming both versions, where the data has been through a migration that this code does not know: old code on new
 * data takes what it is sent and loses it silently
 */
export function refuseNewerData(app: PbApp): void {
  if (!app.hasTable('_migrations')) return;
  const known = migrationsOfCode();
  const newest = migrationsOfData(app).find((file) => !known.includes(file));
  if (newest === undefined) return;
  throw new Error(
    `The data folder ${app.dataDir()} is newer than this release: it has been through ${newest}, and this release ends with ` +
      `${known[0] ?? 'none'}. Start the newer release, or restore a backup from before it (docs/operations.md, When it does not start).`,
  );
}

/** Files of migrations that the data has been through, newest first. */
export function migrationsOfData(app: PbApp): string[] {
  return newestFirst(selectTexts(app, 'SELECT file AS value FROM _migrations'));
}

/** Files of migrations that came with this code, newest first. */
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
