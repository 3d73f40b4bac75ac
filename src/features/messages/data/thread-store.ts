/** A client's threads: the server's copy plus this device's ops. */
import type {
  MessageView,
  AskedFor,
  ClientThreads,
  CachedThread,
  MyMessages,
} from '#domain/messages/thread-list.ts';
import {
  threadStartedBy,
  messageSend,
  unconfirmedSeq,
  threadBegin,
  threadFile,
  threadMove,
  threadNote,
  threadSeen,
  type WholeThread,
} from '#domain/messages/ops.ts';
import { type Topic, topicOf } from '#domain/messages/thread.ts';
import type { Effect } from '#domain/ops/define-kind.ts';
import { applyOps, readOwnOps, replaces } from '#sync/collection.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import type { messageKinds, messageWorkKinds } from './message-writes.ts';
import type { AskedAt } from '#domain/read-state.ts';

type Side = MessageView['side'];

export type Viewer = { id: string; side: Side };

/** kept: only on this device. seen: read by these people; a name may be empty. */
export type MessageState =
  | { kind: 'kept' | 'sending' | 'received' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; waiting: Waiting }
  | { kind: 'seen'; by: readonly string[] };

export type ShownMessage = {
  id: string;
  side: Side;
  who: string;
  text: string;
  at: number;
  state: MessageState | null;
  file: string | null;
  locked?: boolean;
};

export type ShownNote = {
  id: string;
  who: string;
  text: string;
  at: number;
  waiting: Waiting | null;
};

export type ShownThread = Pick<WholeThread, 'id' | 'client' | 'subject' | 'state'> & {
  about: Topic | null;
  moved: number;
  /** The `seq` of the last message; reading the thread marks it as read up to there. */
  last: number;
  waitsSince: number | null;
  messages: readonly ShownMessage[];
  notes: readonly ShownNote[];
  unread: number;
  moving: Waiting | null;
  begins: string | null;
};

export function isPending(state: MessageState | null): boolean {
  return state !== null && state.kind !== 'received' && state.kind !== 'seen';
}

/** Counts messages and notes that are discarded with the op that begins the thread. */
export function countAlong({ begins, messages, notes }: ShownThread, op: string): number {
  if (op !== begins) return 0;
  const waiting = messages.filter(({ state }) => isPending(state)).length - 1;
  return waiting + notes.filter(({ waiting: note }) => note !== null).length;
}

type ThreadKind = keyof typeof messageKinds | keyof typeof messageWorkKinds | 'document.attach';

const effectOf: Record<ThreadKind, Effect<WholeThread>> = {
  'thread.begin': threadBegin,
  'message.send': messageSend,
  'document.attach': threadFile,
  'thread.note': threadNote,
  'thread.seen': threadSeen,
  'thread.move': threadMove,
};

const effects = Object.values(effectOf);

const kinds = effects.map(({ name }) => name);

/** A client's threads, last active first. */
export function readThreads(
  deps: { db: DeviceDatabase; device: Device },
  client: string,
  viewer: Viewer,
): Promise<readonly ShownThread[]> {
  const { db } = deps;
  const tables = [db.threads, db.messages, db.ops, db.receipts, db.facts];
  return db.withReconnect(() =>
    db.transaction('r', tables, async () => {
      const threads = await db.threads.where('client').equals(client).toArray();
      const ids = new Set(threads.map(({ id }) => id));
      const messages = await db.messages
        .where('thread')
        .anyOf([...ids])
        .toArray();
      const { ackNumber = 0 } = (await askedFor(db, client)) ?? {};
      const { taken, ops } = await readOwnOps(deps, kinds, ackNumber);
      const all = [...taken, ...ops];
      const newThreads = all
        .flatMap((op) => threadStartedBy(op) ?? [])
        .filter((thread) => thread.client === client && !ids.has(thread.id));
      // Rejected moves are not applied; rejected messages are shown.
      const refused = ops.filter((op) => op.kind === threadMove.name && op.state === 'parked');
      const effective = all.filter((op) => !refused.some(({ id }) => id === op.id));
      return [...threads, ...newThreads]
        .map((thread): WholeThread => {
          const own = messages.filter((message) => message.thread === thread.id);
          return applyOps<WholeThread>({ ...thread, messages: own }, effective, effects);
        })
        .map((thread) => shownThread(thread, viewer, ops))
        .toSorted((one, other) => other.moved - one.moved || (one.id < other.id ? -1 : 1));
    }),
  );
}

/** Finds threads with all words in subject or messages; without words all threads. */
export function foundThreads(threads: readonly ShownThread[], words: string): ShownThread[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return threads.filter(({ subject, messages }) => {
    const said = [subject, ...messages.map(({ text }) => text)].join('\n').toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

function shownThread(
  thread: WholeThread,
  viewer: Viewer,
  ops: readonly OutboxEntry[],
): ShownThread {
  const { id, client, subject, state, waitsSince, moved, last, notes, readers } = thread;
  const messages = thread.messages.toSorted((one, other) => one.seq - other.seq);
  const upto = readers.find(({ account }) => account === viewer.id)?.upto ?? 0;
  const moves = ops.filter((op) => op.entity === id && op.kind === threadMove.name);
  const opOf = (entity: string) =>
    ops.find((op) => op.entity === entity && op.kind !== threadMove.name);
  return {
    id,
    client,
    subject,
    about: topicOf(thread),
    state,
    waitsSince,
    moved,
    last,
    messages: messages.flatMap((one) => shownMessage(one, thread, viewer, opOf(one.id)) ?? []),
    notes: notes.map((note) => {
      const op = opOf(note.id);
      return Object.assign({}, note, { waiting: op ? waitingOf([op]) : null });
    }),
    unread: messages.filter(({ side, seq }) => side !== viewer.side && seq > upto).length,
    moving: waitingOf(moves),
    begins: ops.find((op) => op.entity === id && op.kind === threadBegin.name)?.id ?? null,
  };
}

/** Null for an acknowledged message whose place is not read yet. */
function shownMessage(
  { id, seq, side, who, text, at, document, locked = false }: MessageView,
  { readers }: WholeThread,
  viewer: Viewer,
  op: OutboxEntry | undefined,
): ShownMessage | null {
  const shown = { id, side, who, text, at, file: document ?? null, locked };
  if (seq === unconfirmedSeq) return op ? { ...shown, state: pendingState(op) } : null;
  if (side !== viewer.side) return { ...shown, state: null };
  const seen = readers.filter((each) => each.side !== viewer.side && each.upto >= seq);
  const by = seen.map((each) => each.who);
  return { ...shown, state: seen.length > 0 ? { kind: 'seen', by } : { kind: 'received' } };
}

function pendingState(op: OutboxEntry): MessageState {
  const waiting = { op: op.id, state: op.state, trouble: op.trouble };
  if (op.state === 'parked') return { kind: 'refused', waiting };
  if (op.state === 'needs_auth') return { kind: 'signed-out' };
  return { kind: op.state === 'inflight' && mayHaveLeft(op) ? 'sending' : 'kept' };
}

type Dependencies = { db: DeviceDatabase; device: Device };

export async function lastRead(db: DeviceDatabase): Promise<string> {
  return (await db.fact('messages'))?.after ?? '';
}

/** When the cached threads were requested; undefined before the first read. */
async function askedFor(db: DeviceDatabase, client: string): Promise<AskedFor | undefined> {
  return (await db.fact('threads'))?.asked[client];
}

async function keepAsked(db: DeviceDatabase, client: string, at: AskedFor): Promise<void> {
  const asked = { ...(await db.fact('threads'))?.asked, [client]: at };
  await db.facts.put({ name: 'threads', asked });
}

async function cachedOf(db: DeviceDatabase, client: string) {
  const threads = (await db.threads.where('client').equals(client).primaryKeys()).map(String);
  return { threads, messages: await db.messages.where('thread').anyOf(threads).toArray() };
}

/** Stores a page of messages unless another tab did meanwhile. Acknowledged ones may be missing until the last page. */
export async function keepMine(
  deps: Dependencies,
  client: string,
  { threads, messages, whole, more, adviser }: MyMessages,
  { after: askedAfter, ...at }: AskedAt & { after: string },
): Promise<void> {
  const { db } = deps;
  await db.write([db.threads, db.messages, db.facts], async () => {
    if (!(await replaces(deps, await askedFor(db, client), at))) return;
    // Another tab has read further: storing this page would leave a gap.
    if ((await lastRead(db)) !== askedAfter) return;
    const before = await cachedOf(db, client);
    const shown = new Set([...threads, ...messages].map(({ id }) => id));
    const deleted = whole ? before.messages.map(({ id }) => id).filter((id) => !shown.has(id)) : [];
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    await db.messages.bulkDelete(deleted);
    await db.threads.bulkPut(
      threads.map((thread): CachedThread =>
        Object.assign({ client, waitsSince: null, notes: [] }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    const after = messages.at(-1)?.id ?? (whole ? '' : await lastRead(db));
    await db.facts.put({ name: 'messages', after, adviser });
    if (!more) await keepAsked(db, client, at);
  });
}

/** Stores the server's answer. `gap`: messages in between were never read. `late`: a newer answer is stored. */
export async function keepOpened(
  deps: Dependencies,
  { client, threads, more, changed }: ClientThreads,
  at: AskedAt,
): Promise<'joined' | 'gap' | 'late'> {
  const { db } = deps;
  const messages = threads.flatMap((thread) => thread.messages);
  const shown = new Set([...threads, ...messages].map(({ id }) => id));
  const first = more ? Math.min(...messages.map(({ seq }) => seq)) : 0;
  return db.write([db.threads, db.messages, db.facts], async () => {
    if (!(await replaces(deps, await askedFor(db, client), at))) return 'late';
    const before = await cachedOf(db, client);
    const isJoined = !more || before.messages.some(({ seq }) => seq >= first - 1);
    const deleted = before.messages.filter(({ id, seq, thread }) => {
      const isEarlier = isJoined && seq < first && shown.has(thread);
      return !shown.has(id) && !isEarlier;
    });
    await db.threads.bulkDelete(before.threads.filter((id) => !shown.has(id)));
    await db.messages.bulkDelete(deleted.map(({ id }) => id));
    await db.threads.bulkPut(
      threads.map(({ messages: _messages, ...thread }): CachedThread =>
        Object.assign({ client }, thread),
      ),
    );
    await db.messages.bulkPut(messages);
    await keepAsked(db, client, { ...at, changed });
    return isJoined ? 'joined' : 'gap';
  });
}

/** Notes that the server still has the stored threads, if their `changed` is the given one. */
export async function keepUnchanged(
  deps: Dependencies,
  client: string,
  changed: number | null,
  at: AskedAt,
): Promise<void> {
  const { db } = deps;
  await db.write([db.facts], async () => {
    const cached = await askedFor(db, client);
    if (cached?.changed !== changed || !(await replaces(deps, cached, at))) return;
    await keepAsked(db, client, { ...cached, ...at });
  });
}

export async function firstCachedSeq(db: DeviceDatabase, client: string): Promise<number> {
  const { messages } = await cachedOf(db, client);
  return messages.reduce((first, { seq }) => (first === 0 ? seq : Math.min(first, seq)), 0);
}
