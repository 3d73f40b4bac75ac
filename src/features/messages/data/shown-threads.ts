/** Combines cached threads with pending ops for display. */
import type { KeptThread, MessageView } from '#domain/messages/thread-list.ts';
import { type Topic, topicOf } from '#domain/messages/topic.ts';
import { applyOps } from '#sync/collection.ts';
import { mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import {
  messageSend,
  threadBegin,
  threadFileIn,
  threadMove,
  threadNote,
  threadSeen,
} from '#domain/messages/ops.ts';
import { type Side, threadOf } from './message-copies.ts';

export type Viewer = { id: string; side: Side };

/** `kept`: on this device only. received: the server has it. seen: by these names, which may be empty. */
export type MessageState =
  | { kind: 'kept' | 'sending' | 'received' }
  | { kind: 'signed-out' }
  | { kind: 'refused'; waiting: Waiting }
  | { kind: 'seen'; by: readonly string[] };

/** `state` is null for the other side's messages. */
export type ShownMessage = {
  id: string;
  side: Side;
  who: string;
  text: string;
  /** UTC milliseconds: receipt by the server, else storage on this device. */
  at: number;
  state: MessageState | null;
  /** The file's id, its name being the text; null for plain text. */
  file: string | null;
  /** The file may need a password. */
  locked?: boolean;
};

/** `waiting` is set until received. */
export type ShownNote = {
  id: string;
  who: string;
  text: string;
  at: number;
  waiting: Waiting | null;
};

export type ShownThread = Pick<KeptThread, 'id' | 'client' | 'subject' | 'state'> & {
  about: Topic | null;
  moved: number;
  /** The last position read from the server; reading marks messages up to it. */
  last: number;
  waitsSince: number | null;
  messages: readonly ShownMessage[];
  notes: readonly ShownNote[];
  unread: number;
  /** A pending state change by staff. */
  moving: Waiting | null;
  /** The pending op that creates the thread. */
  begins: string | null;
};

/** One client's data on this device; ops in queue order. */
export type ThreadStand = {
  threads: readonly KeptThread[];
  messages: readonly MessageView[];
  ops: readonly OutboxEntry[];
};

export function isPending(state: MessageState | null): boolean {
  return state !== null && state.kind !== 'received' && state.kind !== 'seen';
}

/** Counts messages and notes that depend on this op and are discarded with it. */
export function countAlong({ begins, messages, notes }: ShownThread, op: string): number {
  if (op !== begins) return 0;
  const waiting = messages.filter(({ state }) => isPending(state)).length - 1;
  return waiting + notes.filter(({ waiting: note }) => note !== null).length;
}

/** A client's threads, last active first. */
export function shownThreads(
  client: string,
  viewer: Viewer,
  { threads, messages, ops }: ThreadStand,
): ShownThread[] {
  const known = new Set(threads.map(({ id }) => id));
  const begun = ops.flatMap((op) => {
    const said = threadBegin.read(op);
    if (said?.client !== client || known.has(op.entity)) return [];
    return [threadOf(op, client, { ...said, at: op.createdAt, last: 0 })];
  });
  const kept = new Map<string, MessageView[]>();
  for (const one of messages) kept.set(one.thread, [...(kept.get(one.thread) ?? []), one]);
  return [...threads, ...begun]
    .map((thread) => shownThread(thread, viewer, kept.get(thread.id) ?? [], ops))
    .toSorted((one, other) => other.moved - one.moved || (one.id < other.id ? -1 : 1));
}

/** Threads that contain all words in subject or messages; all threads without words. */
export function foundThreads(threads: readonly ShownThread[], words: string): ShownThread[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return threads.filter(({ subject, messages }) => {
    const said = [subject, ...messages.map(({ text }) => text)].join('\n').toLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

function shownThread(
  thread: KeptThread,
  viewer: Viewer,
  kept: readonly MessageView[],
  ops: readonly OutboxEntry[],
): ShownThread {
  const there = kept.toSorted((one, other) => one.seq - other.seq);
  const ids = new Set(there.map(({ id }) => id));
  const own = ops.filter((op) => textFor(op, thread.id) !== null && !ids.has(op.entity));
  const moves = ops.filter((op) => op.entity === thread.id && op.kind === threadMove.name);
  const seen = ops.flatMap((op) => {
    const mark = threadSeen.read(op);
    return mark?.thread === thread.id ? [mark.upto] : [];
  });
  const mark = thread.readers.find(({ account }) => account === viewer.id)?.upto ?? 0;
  const upto = Math.max(mark, ...seen);
  const pending = own.map((op) => pendingMessage(op, thread.id, viewer.side));
  const accepted = moves.filter((op) => op.state !== 'parked');
  const { id, client, subject, state, waitsSince } = applyOps<KeptThread>(thread, accepted, [
    threadMove,
  ]);
  return {
    id,
    client,
    subject,
    about: topicOf(thread),
    state,
    waitsSince,
    moved: Math.max(thread.moved, ...pending.map(({ at }) => at)),
    last: thread.last,
    messages: [...there.map((one) => sentMessage(one, thread, viewer)), ...pending],
    notes: [
      ...thread.notes.map((note) => Object.assign({ waiting: null }, note)),
      ...ops.flatMap((op) => pendingNote(op, thread)),
    ],
    unread: there.filter(({ side, seq }) => side !== viewer.side && seq > upto).length,
    moving: waitingOf(moves),
    begins: ops.find((op) => op.entity === thread.id && threadBegin.read(op))?.id ?? null,
  };
}

function textFor(op: OutboxEntry, thread: string): string | null {
  const begun = op.entity === thread ? threadBegin.read(op) : null;
  if (begun) return begun.text;
  const said = messageSend.read(op);
  if (said) return said.thread === thread ? said.text : null;
  const file = threadFileIn(op);
  return file?.thread === thread ? file.document.name : null;
}

function sentMessage(one: MessageView, thread: KeptThread, viewer: Viewer): ShownMessage {
  const { id, seq, side, who, text, at } = one;
  const facts = {
    id,
    side,
    who,
    text,
    at,
    file: one.document ?? null,
    locked: one.locked ?? false,
  };
  if (side !== viewer.side) return { ...facts, state: null };
  const readers = thread.readers.filter((each) => each.side !== viewer.side && each.upto >= seq);
  const by = readers.map((each) => each.who);
  return { ...facts, state: readers.length > 0 ? { kind: 'seen', by } : { kind: 'received' } };
}

function pendingMessage(op: OutboxEntry, thread: string, side: Side): ShownMessage {
  const text = textFor(op, thread) ?? '';
  const file = threadFileIn(op) ? op.entity : null;
  return { id: op.entity, side, who: '', text, at: op.createdAt, state: pendingState(op), file };
}

function pendingState(op: OutboxEntry): MessageState {
  const waiting = { op: op.id, state: op.state, trouble: op.trouble };
  if (op.state === 'parked') return { kind: 'refused', waiting };
  if (op.state === 'needs_auth') return { kind: 'signed-out' };
  return { kind: op.state === 'inflight' && mayHaveLeft(op) ? 'sending' : 'kept' };
}

function pendingNote(op: OutboxEntry, { id, notes }: KeptThread): ShownNote[] {
  const note = threadNote.read(op);
  if (note?.thread !== id || notes.some((one) => one.id === op.entity)) return [];
  const waiting = waitingOf([op]);
  return [{ id: op.entity, who: '', text: note.text, at: op.createdAt, waiting }];
}
