/** Checks whether this device stores an estimate or text, before the database code loads. */

import { watchedFactory } from '#sync/transactions.ts';

export const textTables = ['forms', 'ops'] as const;

/** True with a row in one of the tables. Creates no database. False if storage is denied or unreadable. */
export function keepsRows(name: string, tables: readonly string[]): Promise<boolean> {
  return new Promise<boolean>((done) => {
    const opening = watchedFactory(indexedDB).open(name);
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => done(false));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const known = tables.filter((table) => db.objectStoreNames.contains(table));
      let rows = 0;
      const reading = known.length > 0 ? db.transaction(known) : null;
      for (const table of known) {
        const count = reading?.objectStore(table).count();
        count?.addEventListener('success', () => {
          rows += count.result;
        });
      }
      reading?.addEventListener('complete', () => done(rows > 0));
      reading?.addEventListener('abort', () => done(false));
      if (!reading) done(false);
      db.close();
    });
  }).catch(() => false);
}
