/** A post on a staff member's device: what is being written, what the server was last seen to have, and pictures on their way. */
import type { ImageType } from './image.ts';
import type { PostFields, PostStatus } from './post.ts';

/**
 * What someone writes: the texts of a post, whether its cover is there without words because it only decorates, and when it is to
 * be published, as the form's fields hold it.
 */
export type WrittenFields = PostFields & {
  decorative?: boolean;
  publish_day?: string;
  publish_time?: string;
};

/** Table `postWorks`, by `id`, indexed by `address`: what has been typed into a post, whether or not it is saved. */
export type LocalDraft = {
  id: string;
  /** The stored revision that it builds on, 0 for a post that was never stored. */
  base: number;
  /** The slug under which the post is stored; empty for one that never was. */
  address: string;
  status: PostStatus | 'new';
  /** The moment it is stored to be published at, UTC milliseconds; 0 or absent for none. */
  publishAt?: number;
  fields: WrittenFields;
  /** How often it has been changed here; how many of those changes the server has. */
  edits: number;
  storedEdits: number;
  /** The last save that was queued, with the number of changes in it. */
  queued: { op: string; edits: number } | null;
  /** The post whose other text was chosen instead of this one, which stays until it is discarded. */
  asideOf: string | null;
  /** When it was deleted before the server had it, so that it is only here; 0 while it is not. */
  deletedAt?: number;
  /** UTC milliseconds. */
  updatedAt: number;
};

/** Table `postCopies`, by `id`, indexed by `slug` and `readAt`: a whole post as the server last showed it. Times are UTC milliseconds. */
export type ServerSnapshot = {
  id: string;
  slug: string;
  rev: number;
  status: PostStatus;
  /** When it is to be published, or was without anyone's doing; 0 or absent where it is not scheduled. */
  publishAt?: number;
  fields: PostFields;
  /** When readers could first read it; 0 for a post that never was published, absent where that is not known. */
  publishedAt?: number;
  /** 0 while it is not deleted. */
  deletedAt: number;
  /** When it was last read from the server or opened here. */
  readAt: number;
};

/** Table `postImages`, by `id`, indexed by `addedAt`: a picture's bytes, so that it is seen before the server has it. */
export type KeptImage = {
  id: string;
  type: ImageType;
  bytes: ArrayBuffer;
  /** The server has it. */
  sent: boolean;
  addedAt: number;
};
