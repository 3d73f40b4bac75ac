/**
 * Caches threads and messages of the server, plus acknowledged ones of this device. Staff's own parts are in
 * desk-copies.ts.
 */
import type { KeptThread, MessageView, MyMessages } from '#domain/messages/thread-list.ts';
import { fieldsOfTopic, type TopicFields, topicOf } from '#domain/messages/topic.ts';
import type { Said } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { messageSend, threadBegin, threadFileIn, threadSeen } from '#domain/messages/ops.ts';

export type Side = MessageView['side'];

/** Cached ids at the time of the request; rows added since may be missing in the answer and stay. */
export type KeptBefore = { threads: readonly string[]; messages: readonly string[] };

/** Empty before the first read. */
export async function lastRead(db: DeviceDatabase): Promise<string> {
  return (await db.fact('messages'))?.after ?? '';
}

export async function keptOf(db: DeviceDatabase, client: string): Promise<KeptBefore> {
  const threads = (await db.threads.where('client').equals(client).primaryKeys()).map(String);
  const messages = await db.messages.where('thread').anyOf(threads).primaryKeys();
  return { threads, messages: messages.map(String) };
}

export async function keepMine(
  db: DeviceDatabase,
  client: string,
  { threads, messages, whole, adviser }: MyMessages,
  before: KeptBefore,
): Promise<void> {
  await db.write([db.threads, db.messages, db.facts], async () => {
    const shown = new Set([...threads, ...messages].map(({ id }) => id));
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    if (whole) await db.messages.bulkDelete(before.messages.filter((id) => !shown.has(id)));
    await db.threads.bulkPut(
      threads.map((thread): KeptThread =>
        Object.assign({ client, waitsSince: null, notes: [] }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    const after = messages.at(-1)?.id ?? (whole ? '' : await lastRead(db));
    await db.facts.put({ name: 'messages', after, adviser });
  });
}

/** Adds an acknowledged message; `rev` is its position. Call inside a transaction, like the next ones. */
export async function keepSent(
  db: DeviceDatabase,
  device: Device,
  op: OutboxEntry,
  { rev }: Said,
): Promise<void> {
  const begun = threadBegin.read(op);
  const file = threadFileIn(op);
  const text = begun?.text ?? file?.document.name;
  const said =
    text === undefined ? messageSend.read(op) : { text, thread: file?.thread ?? op.entity };
  if (!said || rev === null) return;
  const at = device.now();
  if (begun && !(await db.threads.get(op.entity))) {
    await db.threads.put(threadOf(op, begun.client, { ...begun, at, last: rev }));
  }
  const thread = await db.threads.get(said.thread);
  if (!thread) return;
  const side: Side = thread.client === op.owner ? 'client' : 'firm';
  const kept = await db.messages.get(op.entity);
  if (!kept) {
    const facts = {
      id: op.entity,
      thread: thread.id,
      seq: rev,
      side,
      who: '',
      text: said.text,
      at,
    };
    await db.messages.put(file ? { ...facts, document: op.entity } : facts);
  }
  // `last` stays at the last read position: earlier messages of others may be missing here.
  const state = side === 'client' ? 'open' : thread.state;
  await db.threads.put({ ...thread, state, moved: Math.max(thread.moved, at) });
}

/** Stores how far this reader has read. */
export async function keepSeen(db: DeviceDatabase, device: Device, op: OutboxEntry): Promise<void> {
  const seen = threadSeen.read(op);
  const thread = seen && (await db.threads.get(seen.thread));
  if (!seen || !thread || op.owner === null) return;
  const account = op.owner;
  const side: Side = thread.client === account ? 'client' : 'firm';
  const others = thread.readers.filter((reader) => reader.account !== account);
  const own = { side, who: '', upto: seen.upto, at: device.now(), account };
  await db.threads.put({ ...thread, readers: [...others, own] });
}

export function threadOf(
  op: Pick<OutboxEntry, 'entity'>,
  client: string,
  { subject, at, last, ...said }: TopicFields & { subject: string; at: number; last: number },
): KeptThread {
  const about = { request: '', ...fieldsOfTopic(topicOf(said)) };
  const facts = { id: op.entity, client, subject, ...about, state: 'open' as const };
  return { ...facts, made: at, moved: at, last, readers: [], waitsSince: null, notes: [] };
}
