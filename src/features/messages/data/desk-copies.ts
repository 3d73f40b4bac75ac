/** Caches what only staff see: opened clients, notes, thread states. Clients do not load this file. */
import type { ClientThreads, KeptThread } from '#domain/messages/thread-list.ts';
import { applyOps } from '#sync/collection.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { KeptBefore } from './message-copies.ts';
import { threadMove, threadNote } from '#domain/messages/ops.ts';

/**
 * Caches the client's threads and newest messages. Returns false if messages in between were never read; those are read
 * again.
 */
export async function keepOpened(
  db: DeviceDatabase,
  { client, threads, more }: ClientThreads,
  before: KeptBefore,
): Promise<boolean> {
  const messages = threads.flatMap((thread) => thread.messages);
  const shown = new Set([...threads, ...messages].map(({ id }) => id));
  const first = more ? Math.min(...messages.map(({ seq }) => seq)) : 0;
  return db.write([db.threads, db.messages], async () => {
    const known = await db.messages.bulkGet([...before.messages]);
    const isJoined = !more || known.some((one) => one !== undefined && one.seq >= first - 1);
    const gone = known.flatMap((one) => {
      const isEarlier = one && isJoined && one.seq < first && shown.has(one.thread);
      return !one || shown.has(one.id) || isEarlier ? [] : [one.id];
    });
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    await db.messages.bulkDelete(gone);
    await db.threads.bulkPut(
      threads.map(({ messages: _messages, ...thread }): KeptThread =>
        Object.assign({ client }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    return isJoined;
  });
}

/** The position of a client's first cached message; 0 if none. */
export async function firstKept(db: DeviceDatabase, client: string): Promise<number> {
  const threads = await db.threads.where('client').equals(client).primaryKeys();
  const messages = await db.messages.where('thread').anyOf(threads.map(String)).toArray();
  return messages.reduce((first, { seq }) => (first === 0 ? seq : Math.min(first, seq)), 0);
}

/** Call inside a transaction, like the next one. */
async function keepNoted(db: DeviceDatabase, device: Device, op: OutboxEntry): Promise<void> {
  const note = threadNote.read(op);
  const thread = note && (await db.threads.get(note.thread));
  if (!note || !thread) return;
  const others = thread.notes.filter(({ id }) => id !== op.entity);
  const written = { id: op.entity, thread: thread.id, who: '', text: note.text, at: device.now() };
  await db.threads.put({ ...thread, notes: [...others, written] });
}

async function keepMoved(db: DeviceDatabase, _device: Device, op: OutboxEntry): Promise<void> {
  const thread = await db.threads.get(op.entity);
  if (!thread) return;
  await db.threads.put(applyOps<KeptThread>(thread, [op], [threadMove]));
}

/** Staff's own message ops; messageKinds has the shared ones. */
export const messageWorkKinds = {
  'thread.note': { tables: ['threads'], acknowledged: keepNoted },
  'thread.move': { tables: ['threads'], acknowledged: keepMoved },
} satisfies Record<string, ClientKind>;
