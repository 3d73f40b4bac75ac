import * as v from 'valibot';

import { searchLimit } from '../leads/lead-list.ts';
import type { PostStatus } from './post.ts';

export const postsPerPage = 20;

/** A search finds this many of the newest matches. */
export const searchedUpTo = 1000;

/** all: not deleted. draft: includes scheduled posts. */
export const postFilters = ['all', 'draft', 'scheduled', 'published', 'deleted'] as const;

export type PostFilter = (typeof postFilters)[number];

export const postQuerySchema = v.object({
  q: v.nullish(v.pipe(v.string(), v.maxLength(searchLimit, 'too_long')), ''),
  status: v.nullish(v.picklist(postFilters), 'all'),
  page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), 1),
});

export type PostQuery = v.InferOutput<typeof postQuerySchema>;

export type PostQuestion = Omit<PostQuery, 'page'>;

export const everyPost: PostQuestion = { q: '', status: 'all' };

export type PostLine = {
  id: string;
  slug: string;
  title: string;
  status: PostStatus;
  /** 0 if not scheduled; absent in lists cached by an earlier release. */
  publishAt?: number;
  /** The day that readers see; 0 before it is published, absent as above. */
  publishedAt?: number;
  rev: number;
  created: number;
  updated: number;
  deletedAt: number;
};

export type PostList = { posts: readonly PostLine[]; page: number; more: boolean };
