/** Ops of threads. The server uses the `apply` only of `threadMove`, the device of all. */
import * as v from 'valibot';

import { attachmentSchema } from '../documents/attachment.ts';
import { requiredLines, requiredText } from '../form-values.ts';
import { recordId as id } from '../ids.ts';
import { defineKind, type Written } from '../ops/define-kind.ts';
import type { CachedThread, MessageView, ThreadReader } from './thread-list.ts';
import {
  fieldsOfTopic,
  messageLimit,
  namesOneTopic,
  subjectLimit,
  threadActs,
  topicOf,
} from './thread.ts';
export type WholeThread = CachedThread & { messages: readonly MessageView[] };

type Part<Name extends keyof WholeThread> = Pick<WholeThread, 'id' | 'client' | Name>;

const topic = v.nullish(v.union([v.literal(''), id]), '');

/** A message's `seq`; 0 is before the first. */
const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31));

const text = requiredLines(messageLimit);

/** The `seq` of a message that the server has not confirmed. */
export const unconfirmedSeq = Number.MAX_SAFE_INTEGER;

const sideOf = ({ client }: Part<never>, { owner }: Written): MessageView['side'] =>
  owner === client ? 'client' : 'firm';

/** The message is the op's entity. A client's message reopens the thread once the server has it. */
function addMessage(
  thread: Part<'messages' | 'moved' | 'state'>,
  said: Pick<MessageView, 'text' | 'document'>,
  op: Written,
) {
  const { entity, createdAt: at = 0, rev } = op;
  const { messages, moved, state } = thread;
  if (messages.some((message) => message.id === entity)) return {};
  const side = sideOf(thread, op);
  const message = { id: entity, thread: thread.id, seq: rev ?? unconfirmedSeq, side, who: '', at };
  return {
    messages: [...messages, { ...message, ...said }],
    moved: Math.max(moved, at),
    state: rev && side === 'client' ? 'open' : state,
  };
}

/** The op's entity is the id of both the thread and its first message. */
export const threadBegin = defineKind(
  'thread.begin',
  v.pipe(
    v.object({
      client: id,
      subject: requiredText(subjectLimit),
      request: topic,
      document: topic,
      appointment: topic,
      text,
    }),
    v.check((said) => namesOneTopic(said), 'invalid'),
  ),
  (thread: Part<'messages' | 'moved' | 'state'>, { text: said }, op) =>
    thread.id === op.entity ? addMessage(thread, { text: said }, op) : {},
);

/** Without its message; null for ops that begin none. */
export function threadStartedBy(op: Written): WholeThread | null {
  const said = threadBegin.read(op);
  if (!said) return null;
  const { entity, createdAt: at = 0, rev } = op;
  const { client, subject, text: _text, ...about } = said;
  return {
    id: entity,
    client,
    subject,
    request: '',
    ...fieldsOfTopic(topicOf(about)),
    state: 'open',
    made: at,
    moved: at,
    last: rev ?? 0,
    readers: [],
    waitsSince: null,
    notes: [],
    messages: [],
  };
}

/** Adds a message, which is the op's entity. `seen`: the last sequence on screen. */
export const messageSend = defineKind(
  'message.send',
  v.object({ thread: id, text, seen: v.nullish(place, 0) }),
  (thread: Part<'messages' | 'moved' | 'state'>, said, op) =>
    thread.id === said.thread ? addMessage(thread, { text: said.text }, op) : {},
);

export const threadFile = defineKind(
  'document.attach',
  attachmentSchema,
  (thread: Part<'messages' | 'moved' | 'state'>, said, op) =>
    'thread' in said && thread.id === said.thread
      ? addMessage(thread, { text: said.document.name, document: op.entity }, op)
      : {},
);

export const threadNote = defineKind(
  'thread.note',
  v.object({ thread: id, text }),
  (thread: Part<'notes'>, said, { entity, createdAt: at = 0 }) => {
    const isThere = thread.notes.some((note) => note.id === entity);
    if (thread.id !== said.thread || isThere) return {};
    return { notes: [...thread.notes, { id: entity, who: '', at, ...said }] };
  },
);

/** The op's entity is `readerMarkOf` thread and reader. */
export const threadSeen = defineKind(
  'thread.seen',
  v.object({ thread: id, upto: place }),
  (thread: Part<'readers'>, said, op) => {
    const { owner: account, createdAt: at = 0 } = op;
    if (thread.id !== said.thread || !account) return {};
    const before = thread.readers.find((reader) => reader.account === account);
    if (before && before.upto >= said.upto) return {};
    const others = thread.readers.filter((reader) => reader !== before);
    const own: ThreadReader = { side: sideOf(thread, op), who: '', upto: said.upto, at, account };
    return { readers: [...others, own] };
  },
);

export const threadMove = defineKind(
  'thread.move',
  v.object({ act: v.picklist(threadActs), seen: place }),
  (thread: Pick<CachedThread, 'id' | 'state' | 'waitsSince'>, { act }, { entity }) => {
    if (thread.id !== entity) return {};
    if (act === 'reopen') return { state: 'open' as const };
    return { state: act === 'close' ? ('closed' as const) : thread.state, waitsSince: null };
  },
);
