/** Each version of the device's database finds what the one before it kept. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { DeviceDatabase } from '#sync/database.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';

/** The tables as the first version had them. */
const first = {
  drafts: 'id, updatedAt',
  ops: 'id, seq, entity, state',
  documents: 'id, draft',
  chunks: '[document+index], document',
  receipts: 'id, entity, ackAt',
  facts: 'name',
};

test('from the first to the last: everything stays, and forms have a place', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const rows = {
    drafts: emptyDraft('draft0000000001', 'key', 5),
    ops: { id: 'op0000000000001', seq: 1, entity: 'draft0000000001', state: 'queued' },
    chunks: { document: 'file00000000001', index: 0, bytes: new ArrayBuffer(3) },
    receipts: { id: 'op0000000000000', entity: 'draft0000000001', ackAt: 4 },
    facts: { name: 'canary', since: 1 },
  };
  const old = new Dexie('device-guest', options);
  old.version(1).stores(first);
  await old.open();
  for (const [table, row] of Object.entries(rows)) await old.table(table).put(row);
  old.close();

  const db = new DeviceDatabase('device-guest', options);
  await db.open();
  expect(db.verno).toBe(10);
  for (const [table, row] of Object.entries(rows)) {
    expect(await db.table(table).toArray()).toEqual([row]);
  }
  const text = { id: 'message00000001', form: 'contact', values: { name: 'Ines' }, updatedAt: 6 };
  await db.table('forms').put(text);
  expect(await db.forms.where('form').equals('contact').toArray()).toEqual([text]);
  db.close();
});

test('closed for good, it is not opened again by what is still under way', async () => {
  const options = { indexedDB: new IDBFactory(), IDBKeyRange };
  const db = new DeviceDatabase('device-someone', options);
  await db.open();
  db.end();
  const late = db.write([db.facts], () => db.facts.put({ name: 'canary', since: 1 }));
  await expect(late).rejects.toThrow(/closed/i);
  expect(db.isOpen()).toBe(false);
});
