/** What waits for the firm, in one list: what the desk asks, and what it is answered. Source: docs/product.md, Staff desk. */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { leadFieldsSchema } from '../leads/lead.ts';

/** Where the desk asks. */
export const toDoRoute = '/api/desk/to-do';

/** Lines on one page. */
export const toDosPerPage = 50;

/**
 * lead: to be answered. message: a thread that needs an answer. document: a client's files to be looked at. onboarding: parts that
 * were sent and no one has looked at. appointment: one of today, or a wish for one.
 */
export const toDoKinds = ['lead', 'message', 'document', 'onboarding', 'appointment'] as const;

export type ToDoKind = (typeof toDoKinds)[number];

/** `kind` null asks for all of them. `after` is the `next` of the page before. */
export const toDoQuerySchema = v.object({
  kind: v.nullish(v.picklist(toDoKinds), null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}:[a-z0-9]{15}$/)), null),
});

export type ToDoQuery = v.InferOutput<typeof toDoQuerySchema>;

/**
 * One line: `id` is the lead's, the thread's, the client's for files, the onboarding's, the appointment's; `client` is empty for a
 * lead. `about` is a lead's kind, a thread's subject, or a kind of meeting; `count` how many files there are to look at. `seen` is
 * what a "done" refers to: the lead's revision, the thread's last place, when the onboarding last moved. `due` in UTC milliseconds.
 */
const toDoSchema = v.object({
  kind: v.picklist(toDoKinds),
  id,
  client: v.union([id, v.literal('')]),
  name: v.string(),
  email: v.string(),
  about: v.string(),
  count: v.number(),
  seen: v.number(),
  due: v.number(),
  /** An appointment that has no time yet. */
  wish: v.boolean(),
  /** As its change is worked out from. */
  lead: v.nullable(leadFieldsSchema),
});

export type ToDo = v.InferOutput<typeof toDoSchema>;

/** A line with the number of the last acknowledgement from before it was asked for; the release before kept none. */
export type ReadToDo = ToDo & { ackNumber?: number };

/** How many there are of each kind. */
const countsSchema = v.object(
  v.entriesFromList(toDoKinds, v.number()) satisfies Record<ToDoKind, v.GenericSchema>,
);

export type ToDoCounts = v.InferOutput<typeof countsSchema>;

/** The answer: by when they are due, the earliest first; `next` is null on the last page, `counts` come with the first one. */
export const toDoPageSchema = v.object({
  toDos: v.array(toDoSchema),
  next: v.nullable(v.string()),
  counts: v.nullable(countsSchema),
});

export type ToDoPage = v.InferOutput<typeof toDoPageSchema>;

/** All of them together: the one count that the header, the list and the icon show. */
export function countAll(counts: ToDoCounts): number {
  return toDoKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** As it was read at `readAt`, UTC milliseconds; of a lead neither name nor address is kept. */
export type KeptToDos = { toDos: ReadToDo[]; counts: ToDoCounts; readAt: number };
