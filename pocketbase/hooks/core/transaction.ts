import { Refusal } from './answer.ts';
import { insertWaiting, letRowsWait, run } from './sql.ts';

/**
 * Joins an open transaction; throws on rollback, a `Refusal` as thrown. Begins with an empty write: SQLite cannot
 * upgrade a read transaction after another process has written.
 */
export function transact<T>(app: PbApp, work: (tx: PbApp) => T): T {
  insertWaiting(app);
  let returned!: T;
  const outer = noted.get(app);
  const undos = outer ?? [];
  const thrown: unknown[] = [];
  try {
    app.runInTransaction((tx) => {
      noted.set(tx, undos);
      letRowsWait(tx);
      run(tx, "DELETE FROM receipts WHERE id = ''");
      try {
        returned = work(tx);
      } catch (error) {
        thrown.push(error);
        throw error;
      }
      insertWaiting(tx);
    });
  } catch (error) {
    if (!outer) for (const undo of undos) undo();
    // Go wraps what the work throws.
    throw thrown.find((each) => each instanceof Refusal) ?? error;
  }
  return returned;
}

type Undo = () => void;

/** How to undo side effects outside the database. */
const noted = new WeakMap<PbApp, Undo[]>();

/** Undoes a side effect on rollback; does nothing outside a transaction. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}
