/** What client and desk ask about messages, and what they are answered. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { searchLimit } from '../requests/request-list.ts';
import { threadStates } from './thread.ts';

/** Where they ask: the first is the client's own, the others are the desk's. */
export const messageRoutes = {
  mine: '/api/messages/mine',
  find: '/api/desk/messages/find',
  open: '/api/desk/messages/open',
} as const;

/** Messages in one answer. */
export const messagesPerAnswer = 200;

/** Threads on one page of the desk's list. */
export const threadsPerPage = 50;

const text = v.string();

/**
 * A message as both sides see it: `seq` is its place among all messages of its client, and so in its thread; `who` is the name of
 * whoever of the staff wrote it, empty for the client. `at` is when the server took it, UTC milliseconds. A file is a message whose
 * text is its name; `document` is its id. `locked`: it may need a password, which the desk alone is told.
 */
const messageSchema = v.object({
  id,
  thread: id,
  seq: v.number(),
  side: v.picklist(['client', 'firm']),
  who: text,
  text,
  at: v.number(),
  document: v.exactOptional(id),
  locked: v.exactOptional(v.boolean()),
});

export type MessageView = v.InferOutput<typeof messageSchema>;

/** Up to which place someone has seen a thread, and when. `account` is the reader's; a client is told of staff the name alone. */
const readerSchema = v.object({
  side: v.picklist(['client', 'firm']),
  who: text,
  upto: v.number(),
  at: v.number(),
  account: text,
});

export type ThreadReader = v.InferOutput<typeof readerSchema>;

/** It is about a `request`, which may be an empty text, a `document`, an `appointment`, or nothing; `moved` when something was last written, UTC milliseconds; `last` its last place. */
const threadSchema = v.object({
  id,
  subject: text,
  request: text,
  document: v.exactOptional(id),
  appointment: v.exactOptional(id),
  state: v.picklist(threadStates),
  made: v.number(),
  moved: v.number(),
  last: v.number(),
  readers: v.array(readerSchema),
});

export type ThreadView = v.InferOutput<typeof threadSchema>;

/** What `mine` takes: the last message that is kept, or an empty text. */
export const myMessagesQuerySchema = v.object({
  after: v.nullish(v.union([v.literal(''), id]), ''),
});

/**
 * What it answers: all threads, and the messages behind that one, in their order. `whole`: that message is not there, and these are
 * the first; what was kept goes. `more`: there are further ones. `adviser` is the name of who works for the client.
 */
export const myMessagesSchema = v.object({
  adviser: text,
  threads: v.array(threadSchema),
  messages: v.array(messageSchema),
  whole: v.boolean(),
  more: v.boolean(),
});

export type MyMessages = v.InferOutput<typeof myMessagesSchema>;

/** An internal note: staff's alone. `who` is the address of who wrote it. */
const noteSchema = v.object({ id, thread: id, who: text, text, at: v.number() });

export type ThreadNote = v.InferOutput<typeof noteSchema>;

/** `waitsSince`: since when the client waits for an answer, UTC milliseconds; null where they do not. */
const deskThreadSchema = v.object({
  ...threadSchema.entries,
  waitsSince: v.nullable(v.number()),
  messages: v.array(messageSchema),
  notes: v.array(noteSchema),
});

/**
 * What `open` takes: whose threads; `seen` is the `changed` of what is on screen already. `before` asks for the messages before
 * a place instead.
 */
export const threadsOpenSchema = v.object({
  client: id,
  seen: v.nullish(v.number(), null),
  before: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
});

/** The newest messages of a client, in threads; the thread that moved last comes first. `more`: there are earlier ones. */
const clientThreadsSchema = v.object({
  client: id,
  changed: v.number(),
  more: v.boolean(),
  threads: v.array(deskThreadSchema),
});

/** A thread as a device keeps it, of which client; a client's own has no clock and no notes. */
export type KeptThread = ThreadView & {
  client: string;
  waitsSince: number | null;
  notes: readonly ThreadNote[];
};

export type ClientThreads = v.InferOutput<typeof clientThreadsSchema>;

/** The messages before a place, in their order. */
export const earlierMessagesSchema = v.object({
  messages: v.array(messageSchema),
  more: v.boolean(),
});

/** Nothing more where what was `seen` is how it stands. */
export const threadsAnswerSchema = v.union([
  clientThreadsSchema,
  v.object({ unchanged: v.literal(true) }),
]);

/**
 * Which threads. `waits`: those that need an answer, the longest first; else all, the last moved first. `mine`: those of clients
 * whose adviser asks. A search answers one page. `after` is the `next` of the page before.
 */
export const threadQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  waits: v.nullish(v.boolean(), false),
  mine: v.nullish(v.boolean(), false),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}:[a-z0-9]{15}$/)), null),
});

export type ThreadQuery = v.InferOutput<typeof threadQuerySchema>;

/** A line of the list; `unread`: whoever asks has not seen all of it. */
const threadLineSchema = v.object({
  id,
  client: id,
  name: text,
  email: text,
  subject: text,
  state: v.picklist(threadStates),
  moved: v.number(),
  waitsSince: v.nullable(v.number()),
  unread: v.boolean(),
});

export type ThreadLine = v.InferOutput<typeof threadLineSchema>;

/** The answer of `find`: `next` is null on the last page, `waiting` counts all threads that need an answer. */
export const threadPageSchema = v.object({
  threads: v.array(threadLineSchema),
  next: v.nullable(text),
  waiting: v.number(),
});
