/** The one way to begin a transaction. */
import { insertWaiting, letRowsWait, run } from './sql.ts';

/**
 * Runs `work` in one transaction, or in the one that `app` stands for, and returns what it returned; what is rolled back throws.
 * It begins with a write that changes nothing: SQLite lets a transaction that has read go on to write only while no one else has
 * written since, and PocketBase asks for seven seconds in vain before it fails. One that begins with a write waits its turn, and
 * what it then reads is the newest. Another process writes to the same file where it is replicated (Litestream) or administered
 * from the command line.
 */
export function transact<T>(app: PbApp, work: (tx: PbApp) => T): T {
  insertWaiting(app);
  let returned!: T;
  withUndoing(app, (begin) => {
    app.runInTransaction((tx) => {
      begin(tx);
      letRowsWait(tx);
      run(tx, "DELETE FROM receipts WHERE id = ''");
      returned = work(tx);
      insertWaiting(tx);
    });
  });
  return returned;
}

/**
 * Like `transact`, for work that may find out late that it must not be done: `refuse` rolls back what it has written, and its word is
 * returned. A transaction within another cannot be rolled back alone.
 */
export function transactOrRefuse<T, R>(
  app: PbApp,
  work: (tx: PbApp, refuse: (word: R) => never) => T,
): T | R {
  const words: R[] = [];
  try {
    return transact(app, (tx) =>
      work(tx, (word) => {
        words.push(word);
        throw new Error('refused');
      }),
    );
  } catch (error) {
    for (const word of words) return word;
    throw error;
  }
}

type Undo = () => void;

/** What a transaction does beside the database, and no database rolls back: it is taken back where the transaction is. */
const noted = new WeakMap<PbApp, Undo[]>();

/** Notes how to take back what was just done in this transaction; outside of one nothing is taken back. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}

/**
 * Runs `work`, which says by `begin` which transaction it has begun within `app`. One within another is a part of that: what is noted
 * there is taken back with the outer one.
 */
function withUndoing(app: PbApp, work: (begin: (tx: PbApp) => void) => void): void {
  const outer = noted.get(app);
  const undos = outer ?? [];
  try {
    work((tx) => noted.set(tx, undos));
  } catch (error) {
    if (!outer) for (const undo of undos) undo();
    throw error;
  }
}
