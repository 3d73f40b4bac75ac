/** What a transaction does beside the database, and no database rolls back: it is taken back where the transaction is. */

type Undo = () => void;

const noted = new WeakMap<PbApp, Undo[]>();

/** Notes how to take back what was just done in this transaction; outside of one nothing is taken back. */
export function whenRolledBack(tx: PbApp, undo: Undo): void {
  noted.get(tx)?.push(undo);
}

/**
 * Runs `work`, which says by `begin` which transaction it has begun within `app`. One within another is a part of that: what is noted
 * there is taken back with the outer one.
 */
export function withUndoing(app: PbApp, work: (begin: (tx: PbApp) => void) => void): void {
  const outer = noted.get(app);
  const undos = outer ?? [];
  try {
    work((tx) => noted.set(tx, undos));
  } catch (error) {
    if (!outer) for (const undo of undos) undo();
    throw error;
  }
}
