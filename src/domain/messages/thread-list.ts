/** Requests and responses about messages, for portal and desk. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { searchLimit } from '../requests/request-list.ts';
import { threadStates } from './thread.ts';
import type { AskedAt } from '../read-state.ts';

export const messageRoutes = {
  mine: '/api/messages/mine',
  find: '/api/desk/messages/find',
  open: '/api/desk/messages/open',
} as const;

export const messagesPerAnswer = 200;

export const threadsPerPage = 50;

const text = v.string();

/**
 * `seq` orders a client's messages; `who` names staff, empty for the client; `at` in UTC ms. A file's `text` is its
 * name. `locked` (desk only): may need a password.
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

/** How far someone has read a thread, and when. Clients get only staff names. */
const readerSchema = v.object({
  side: v.picklist(['client', 'firm']),
  who: text,
  upto: v.number(),
  at: v.number(),
  account: text,
});

export type ThreadReader = v.InferOutput<typeof readerSchema>;

/**
 * The topic is a `request`, `document`, `appointment` or nothing. `moved` is the last write in UTC ms, `last` its
 * sequence.
 */
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

export const myMessagesQuerySchema = v.object({
  after: v.nullish(v.union([v.literal(''), id]), ''),
});

/**
 * `whole`: message `after` is missing, so these replace the cache. `more`: further messages follow. `adviser` is a
 * name.
 */
export const myMessagesSchema = v.object({
  adviser: text,
  threads: v.array(threadSchema),
  messages: v.array(messageSchema),
  whole: v.boolean(),
  more: v.boolean(),
});

export type MyMessages = v.InferOutput<typeof myMessagesSchema>;

const noteSchema = v.object({ id, thread: id, who: text, text, at: v.number() });

export type ThreadNote = v.InferOutput<typeof noteSchema>;

/** `waitsSince`: UTC ms, null if the client waits for no answer. */
const deskThreadSchema = v.object({
  ...threadSchema.entries,
  waitsSince: v.nullable(v.number()),
  messages: v.array(messageSchema),
  notes: v.array(noteSchema),
});

/** `seen` is the `changed` value on screen. `before` asks for messages before a sequence instead. */
export const threadsOpenSchema = v.object({
  client: id,
  seen: v.nullish(v.number(), null),
  before: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1)), null),
});

/** A client's newest messages by thread, the latest thread first. `more`: there are earlier ones. */
const clientThreadsSchema = v.object({
  client: id,
  changed: v.number(),
  more: v.boolean(),
  threads: v.array(deskThreadSchema),
});

/** A device's thread row; a client's own has no clock and no notes. */
export type CachedThread = ThreadView & {
  client: string;
  waitsSince: number | null;
  notes: readonly ThreadNote[];
};

export type ClientThreads = v.InferOutput<typeof clientThreadsSchema>;

export const earlierMessagesSchema = v.object({
  messages: v.array(messageSchema),
  more: v.boolean(),
});

/** `unchanged` if `seen` is current. */
export const threadsAnswerSchema = v.union([
  clientThreadsSchema,
  v.object({ unchanged: v.literal(true) }),
]);

/**
 * `waits`: need an answer, longest first; else all, latest first. `mine`: the caller's clients. A search has one page.
 */
export const threadQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  waits: v.nullish(v.boolean(), false),
  mine: v.nullish(v.boolean(), false),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}:[a-z0-9]{15}$/)), null),
});

export type ThreadQuery = v.InferOutput<typeof threadQuerySchema>;

/** `unread`: the caller has not read all of it. */
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

/** `next` is null on the last page; `waiting` counts all threads that need an answer. */
export const threadPageSchema = v.object({
  threads: v.array(threadLineSchema),
  next: v.nullable(text),
  waiting: v.number(),
});

export type AskedFor = AskedAt & { changed?: number };
