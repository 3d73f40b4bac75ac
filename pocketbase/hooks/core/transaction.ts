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

/** Undo functions of a transaction, for side effects that a database rollback does not undo. */
const noted = new WeakMap<PbApp, Undo[]>();

/** Registers an undo function for this transaction's rollback; outside of one it is ignored. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}

/**
 * Runs `work`, which calls `begin` with the transaction it began within `app`. A nested transaction joins the outer one: its undo
 * functions run when the outer one fails.
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
