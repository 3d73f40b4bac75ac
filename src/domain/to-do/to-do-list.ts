/** The firm's to-do list (docs/product.md, Staff desk). */
import * as v from 'valibot';

import { recordId as id } from '../ids.ts';
import { leadFieldsSchema, leadSchema } from '../leads/lead.ts';

export const toDoRoute = '/api/desk/to-do';

export const toDosPerPage = 50;

/**
 * appointment: today's, or a request without a time. document: a client's unreviewed files. engagement: a letter to
 * countersign.
 */
export const toDoKinds = [
  'lead',
  'message',
  'document',
  'onboarding',
  'engagement',
  'appointment',
] as const;

export type ToDoKind = (typeof toDoKinds)[number];

/** `kind` null means all. `after` is the previous page's `next`. */
export const toDoQuerySchema = v.object({
  kind: v.nullish(v.picklist(toDoKinds), null),
  after: v.nullish(v.pipe(v.string(), v.regex(/^\d{1,15}:[a-z0-9]{15}$/)), null),
});

export type ToDoQuery = v.InferOutput<typeof toDoQuerySchema>;

/** What a lead asks for, with the estimate's totals. */
export const leadRequestSchema = v.pick(leadSchema, ['summary', 'oneTime', 'monthly']);

/**
 * `id` is the lead's, thread's, client's (files), onboarding's, letter's or appointment's. `about`: lead kind, subject or
 * meeting type. `seen` is the revision, sequence or time that "done" refers to.
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
  requested: v.boolean(),
  /** Missing in lines cached by the previous release. */
  ...v.partial(leadRequestSchema).entries,
  /** The lead's fields on which a change is based. */
  lead: v.nullable(leadFieldsSchema),
});

export type ToDo = v.InferOutput<typeof toDoSchema>;

/** A to-do with the acknowledgement number from before its read; missing in the previous release. */
export type ReadToDo = ToDo & { ackNumber?: number };

const countsSchema = v.object(
  v.entriesFromList(toDoKinds, v.number()) satisfies Record<ToDoKind, v.GenericSchema>,
);

export type ToDoCounts = v.InferOutput<typeof countsSchema>;

export const noToDos: ToDoCounts = {
  lead: 0,
  message: 0,
  document: 0,
  onboarding: 0,
  engagement: 0,
  appointment: 0,
};

/** Sorted by due time; `next` is null on the last page, `counts` come with the first. */
export const toDoPageSchema = v.object({
  toDos: v.array(toDoSchema),
  next: v.nullable(v.string()),
  counts: v.nullable(countsSchema),
});

export type ToDoPage = v.InferOutput<typeof toDoPageSchema>;

export function countAll(counts: ToDoCounts): number {
  return toDoKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** Read at `readAt` (UTC ms); without names and addresses of leads. */
export type CachedToDos = { toDos: ReadToDo[]; counts: ToDoCounts; readAt: number };
