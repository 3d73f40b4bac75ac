/** A client's threads: the server's copy plus this device's ops. */
import type { MessageView } from '#domain/messages/thread-list.ts';
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
import { applyOps, readOwnOps } from '#sync/collection.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { askedFor } from './message-copies.ts';
import type { messageKinds, messageWorkKinds } from './message-writes.ts';

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
