/** The one way to begin a transaction. */
import { run } from './sql.ts';
import { withUndoing } from './undone.ts';
import { insertWaiting, letRowsWait } from './waiting-rows.ts';

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
