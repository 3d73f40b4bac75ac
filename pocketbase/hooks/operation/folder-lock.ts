/** Locks a data folder for one server (docs/decisions/0021-refuse-a-data-folder-that-does-not-fit.md). */
import { scanFolder } from '../documents/scanner.ts';
import { epochFile } from './epoch.ts';

const lockFile = 'server.lock';
const connectionKey = 'folder lock';

/**
 * Locks the folder for this process by an open SQLite connection, so the lock is never stale.
 * @throws {Error} if
 * another server has it
 */
export function lockFolder(app: PbApp): void {
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
