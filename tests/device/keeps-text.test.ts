import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { keepsText } from '#device/keeps-text.ts';

afterEach(() => vi.unstubAllGlobals());

const text = { id: 'message00000001', form: 'contact', values: { name: 'Ines' }, updatedAt: 6 };
const op = { id: 'op0000000000001', seq: 1, entity: 'message00000001', state: 'queued' };

it.each([
  ['no database', '', {}, false],
  ['nothing in it', 'forms', undefined, false],
  ['a text', 'forms', text, true],
  ['something that waits', 'ops', op, true],
  ['a fact only', 'facts', { name: 'canary', since: 1 }, false],
])('%s', async (_, table, row, keeps) => {
  const indexedDB = new IDBFactory();
  vi.stubGlobal('indexedDB', indexedDB);
  if (table) {
    const db = new DeviceDatabase('device', { indexedDB, IDBKeyRange });
    await db.open();
    if (row) await db.table(table).put(row);
    db.close();
  }
  expect(await keepsText('device')).toBe(keeps);
  expect(await indexedDB.databases()).toHaveLength(table ? 1 : 0);
});
