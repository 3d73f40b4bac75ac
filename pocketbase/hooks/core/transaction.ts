import { insertWaiting, letRowsWait, run } from './sql.ts';

/**
 * Joins an open one; throws on rollback. Begins with an empty write: SQLite cannot upgrade a read transaction after
 * another process has written.
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

/** Rolls back on `refuse` and returns its value. Not inside another transaction. */
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

/** How to undo side effects outside the database. */
const noted = new WeakMap<PbApp, Undo[]>();

/** Undoes a side effect on rollback; does nothing outside a transaction. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}

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
