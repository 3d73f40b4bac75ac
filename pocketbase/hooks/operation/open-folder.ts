/** Opens and locks a data folder for one server (docs/decisions/0021-refuse-a-data-folder-that-does-not-fit.md). */
import { scanFolder } from '../documents/scanner.ts';
import { beginEpoch, epochFile } from './epoch.ts';
import { isThere, fromEnvironment } from '../core/environment.ts';
import { selectTexts } from '../core/database.ts';

const lockFile = 'server.lock';
const connectionKey = 'folder lock';

/**
 * Locks the folder for this process by an open SQLite connection, so the lock is never stale.
 * @throws {Error} if another server has it
 */
function lockFolder(app: PbApp): void {
  const context = new Context();
  const connection = app.concurrentDB().db().conn(context);
  const run = (sql: string) => connection.execContext(context, sql);
  const path = `${app.dataDir()}/${lockFile}`.replace(/'/g, "''");
  const problem = problemWith(() => {
    run('PRAGMA busy_timeout = 0');
    run(`ATTACH DATABASE '${path}' AS server_lock`);
    run('PRAGMA server_lock.locking_mode = EXCLUSIVE');
    run('PRAGMA server_lock.journal_mode = MEMORY');
    run('CREATE TABLE IF NOT EXISTS server_lock.held (times INTEGER)');
    run('DELETE FROM server_lock.held');
    run('INSERT INTO server_lock.held VALUES (1)');
  });
  if (problem.includes('SQLITE_BUSY')) {
    throw new Error(
      `Another server runs on the data folder ${app.dataDir()}: two would write over each other. Stop it first, ` +
        'or name another folder (docs/operations.md, When it does not start).',
    );
  }
  if (problem !== '')
    throw new Error(`The data folder ${app.dataDir()} cannot be locked: ${problem}`);
  app.store().set(connectionKey, connection);
}

/** Closes the connection that holds the lock, so the database closes cleanly. */
export function leaveFolder(e: AppEvent): void {
  const connection = e.app.store().get(connectionKey);
  if (isConnection(connection)) connection.close();
  e.app.store().remove(connectionKey);
  e.next();
}

function problemWith(work: () => void): string {
  try {
    work();
    return '';
  } catch (error) {
    return String(error);
  }
}

function isConnection(value: unknown): value is GoConnection {
  return typeof value === 'object' && value !== null && 'execContext' in value;
}

/**
 * Excludes the lock and scanned files from backups: reading the lock here would free it, and scanned files are
 * unencrypted.
 */
export function spareLock(e: BackupEvent): void {
  e.exclude = [...Array.from(e.exclude), lockFile, epochFile, scanFolder];
  e.next();
}

/** Commands that need the folder alone; others may run beside a server. */
const starts = new Set(['serve', 'migrate', 'seed-demo']);

/** PocketBase opens its databases in `next`; migrations run later. */
export function openFolder(e: AppEvent): void {
  const isStart = Array.from($os.args).some((word) => starts.has(word));
  if (!isStart) return e.next();
  setDamagedLogsAside(e.app.dataDir(), Date.now());
  e.next();
  lockFolder(e.app);
  const problem = unknownData(e.app);
  if (problem !== '') throw new Error(problem);
  return beginEpoch(e.app);
}

const file = 'auxiliary.db';
const header = 'SQLite format 3\0';

/** Renames a damaged log database: PocketBase would fail without naming the file. */
function setDamagedLogsAside(dataDir: string, now: number): void {
  if (!isDamaged(dataDir)) return;
  const aside = `${file}.damaged-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  $os.rename(`${dataDir}/${file}`, `${dataDir}/${aside}`);
  // Removes the log database's other files, which do not fit a new one.
  for (const ending of ['-wal', '-shm']) $os.removeAll(`${dataDir}/${file}${ending}`);
  console.error(
    `${dataDir}/${file} is no database any more. It was put aside as ${aside}: it holds logs alone, and a new one begins.`,
  );
}

/** False for an empty file: a new one is empty until its first write. */
function isDamaged(dataDir: string): boolean {
  if (!isThere(`${dataDir}/${file}`)) return false;
  const root = $os.openRoot(dataDir);
  const source = root.open(file);
  try {
    const begin = toString(toBytes(source, header.length), 0);
    return begin !== '' && begin !== header;
  } finally {
    source.close();
    root.close();
  }
}

/** Ours end in `.js`, PocketBase's own in `.go`. */
const ours = /^\d+-.*\.js$/;

/** '' if the code knows all migrations of the data; else it would silently lose fields. */
export function unknownData(app: PbApp): string {
  if (!app.hasTable('_migrations')) return '';
  const [code, data] = [migrationsOfCode(), migrationsOfData(app)];
  const unknown = data.find((file) => !code.includes(file));
  if (unknown === undefined) return '';
  const folder = `The data folder ${app.dataDir()}`;
  const page = '(docs/operations.md, When it does not start)';
  return (
    `${folder} is of another release: it has been through ${unknown}, and this release ends with ` +
    `${code[0] ?? 'none'}. Start that release, or restore a backup from before it ${page}.`
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
