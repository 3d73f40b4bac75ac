/** Reads posts for staff: list pages and whole posts. */
import * as v from 'valibot';

import { type PostFields, postStatuses } from '#domain/posts/post.ts';
import {
  type Revision,
  type RevisionLine,
  revisionListSchema,
  revisionSchema,
} from '#domain/posts/revision.ts';
import type { Ask } from '#session/account-ask.ts';
import type { Read } from '#session/account-ask.ts';

const text = v.nullish(v.string(), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** UTC milliseconds, 0 for none; also accepts the server's date text. */
const moment = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((at) => (typeof at === 'number' ? at : Date.parse(at.replace(' ', 'T')) || 0)),
);

const line = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  status: v.picklist(postStatuses),
  publishAt: moment,
  rev: count,
  created: moment,
  updated: moment,
  deletedAt: moment,
});

const list = v.object({ posts: v.array(line), page: count, more: v.boolean() });

const whole = v.object({
  post: v.object({
    ...line.entries,
    content: text,
    author_name: text,
    image_url: text,
    image_alt: text,
    tags: text,
    reviewed_by: text,
    reviewed_on: text,
    publishedAt: moment,
  }),
});

export type ReadPostList = v.InferOutput<typeof list>;

export type ReadPost = {
  id: string;
  slug: string;
  rev: number;
  status: (typeof postStatuses)[number];
  publishAt: number;
  fields: PostFields;
  /** UTC milliseconds, 0 if never published. */
  publishedAt: number;
  deletedAt: number;
};

/** None throws. */
export function createStaffPostReads(ask: Ask) {
  return {
    find: (query: { q: string; status: string; page: number }): Promise<Read<ReadPostList>> =>
      ask('/api/desk/posts/find', list, query),
    async revisions(post: string): Promise<Read<RevisionLine[]>> {
      const read = await ask(`/api/desk/posts/${post}/revisions`, revisionListSchema);
      return read.kind === 'read' ? { kind: 'read', value: read.value.revisions } : read;
    },
    async revision(post: string, id: number): Promise<Read<Revision>> {
      const read = await ask(`/api/desk/posts/${post}/revisions/${id}`, revisionSchema);
      return read.kind === 'read' ? { kind: 'read', value: read.value.revision } : read;
    },
    async post(idOrSlug: string): Promise<Read<ReadPost>> {
      const read = await ask(`/api/desk/posts/${encodeURIComponent(idOrSlug)}`, whole);
      if (read.kind !== 'read') return read;
      const { id, slug, rev, status, publishAt, deletedAt, title, content, ...rest } =
        read.value.post;
      const { author_name, image_url, image_alt, publishedAt, ...later } = rest;
      const { tags, reviewed_by, reviewed_on } = later;
      const fields = {
        title,
        slug,
        content,
        author_name,
        image_url,
        image_alt,
        tags,
        reviewed_by,
        reviewed_on,
      };
      const times = { publishAt, publishedAt, deletedAt };
      return { kind: 'read', value: { id, slug, rev, status, fields, ...times } };
    },
  };
}
