/** Versions of a post: what each save left, by whom and when (docs/product.md, Posts). */
import * as v from 'valibot';

import { type PostField, postFields, postStatuses } from './post.ts';

/** So many versions of a post are kept, the newest. */
export const revisionsKept = 50;

/** And no more characters of one post than this, all its versions together; the newest stays however long it is. */
export const revisionsRoom = 10_000_000;

const facts = {
  /** The later, the higher. */
  id: v.number(),
  rev: v.number(),
  /** UTC milliseconds. */
  at: v.number(),
  /** A name or an address; empty where no one is known. */
  by: v.string(),
  title: v.string(),
  status: v.picklist(postStatuses),
  publishAt: v.number(),
};

/** What the list says of each, the newest first. */
export const revisionListSchema = v.object({ revisions: v.array(v.object(facts)) });

/** One whole. A field that a later release has added is empty in an older version. */
export const revisionSchema = v.object({
  revision: v.object({ ...facts, fields: v.record(v.string(), v.string()) }),
});

export type RevisionLine = v.InferOutput<typeof revisionListSchema>['revisions'][number];

export type Revision = v.InferOutput<typeof revisionSchema>['revision'];

/** All texts of a post, in one order. */
export function revisionFields(valueOf: (field: PostField) => string): Record<PostField, string>;
export function revisionFields(valueOf: (field: PostField) => string): Record<string, string> {
  return Object.fromEntries(postFields.map((field) => [field, valueOf(field)]));
}
