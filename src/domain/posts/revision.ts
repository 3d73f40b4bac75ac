import * as v from 'valibot';

import { type PostField, postFields, postStatuses } from './post.ts';

export const maxRevisions = 50;

/** Characters per post over all versions; the newest always stays. */
export const revisionsRoom = 10_000_000;

const facts = {
  id: v.number(),
  rev: v.number(),
  at: v.number(),
  by: v.string(),
  title: v.string(),
  status: v.picklist(postStatuses),
  publishAt: v.number(),
};

export const revisionListSchema = v.object({ revisions: v.array(v.object(facts)) });

/** Fields of later releases are empty in old versions. */
export const revisionSchema = v.object({
  revision: v.object({ ...facts, fields: v.record(v.string(), v.string()) }),
});

export type RevisionLine = v.InferOutput<typeof revisionListSchema>['revisions'][number];

export type Revision = v.InferOutput<typeof revisionSchema>['revision'];

export function revisionFields(valueOf: (field: PostField) => string): Record<PostField, string>;
export function revisionFields(valueOf: (field: PostField) => string): Record<string, string> {
  return Object.fromEntries(postFields.map((field) => [field, valueOf(field)]));
}
