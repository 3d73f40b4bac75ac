/** RxDB's replication, push only, on its free durable storage (Dexie). */
import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

import { createRecord, jsonRequest, records } from '../page/create-record.ts';
import type { BenchQueue, Message } from '../page/queue.ts';

/** The default is five seconds. A second helps RxDB, and is like the other queues' first waits. */
const retryTime = 1000;

const schema: RxJsonSchema<Message> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: 15 },
    name: { type: 'string' },
    email: { type: 'string' },
    phone: { type: 'string' },
    subject: { type: 'string' },
    message: { type: 'string' },
  },
  required: ['id', 'name', 'email', 'phone', 'subject', 'message'],
};

/** Pushes `batchSize` records at a time: one by PocketBase's create, more by its batch of upserts. */
export async function createRxdb(batchSize: number): Promise<BenchQueue> {
  const database = await createRxDatabase({
    name: 'bench',
    storage: getRxStorageDexie(),
    multiInstance: false,
  });
  const { messages: collection } = await database.addCollections({ messages: { schema } });
  const replication = replicateRxCollection<Message, unknown>({
    replicationIdentifier: 'bench',
    collection,
    live: true,
    autoStart: false,
    waitForLeadership: false,
    retryTime,
    push: {
      batchSize,
      handler: async (rows) => {
        const messages = rows.map(({ newDocumentState }) => plain(newDocumentState));
        if (batchSize > 1) await upsertAll(messages);
        else for (const message of messages) await createRecord(message);
        return [];
      },
    },
  });
  const sent = new Set<string>();
  replication.sent$.subscribe(({ id }) => void sent.add(id));
  let kept = 0;
  return {
    async keep(messages) {
      await collection.bulkInsert([...messages]);
      kept = messages.length;
    },
    async drain() {
      await replication.start();
      await replication.awaitInSync();
    },
    held: () => Promise.resolve(kept - sent.size),
  };
}

/** The record without RxDB's own fields. */
function plain({ id, name, email, phone, subject, message }: Message): Message {
  return { id, name, email, phone, subject, message };
}

/** PocketBase's batch is one transaction: all or none. An upsert may be repeated. */
async function upsertAll(messages: readonly Message[]): Promise<void> {
  const requests = messages.map((body) => ({ method: 'PUT', url: records, body }));
  const response = await fetch('/api/batch', jsonRequest('POST', { requests }));
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  if (!Array.isArray(answer) || answer.length !== messages.length) throw new Error('no echo');
}
