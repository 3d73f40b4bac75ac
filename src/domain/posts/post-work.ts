/** The device's rows of posts: drafts, server snapshots, pending pictures. */
import type { ImageType } from './image.ts';
import type { PostFields, PostStatus } from './post.ts';

/** A post's fields, whether its cover is decorative, and the publishing time as typed. */
export type WrittenFields = PostFields & {
  decorative?: boolean;
  publish_day?: string;
  publish_time?: string;
};

/** Table `postWorks`, by `id`, indexed by `address`: a local draft, saved or not. */
export type LocalDraft = {
  id: string;
  /** The revision it is based on, 0 for a new post. */
  base: number;
  address: string;
  status: PostStatus | 'new';
  /** UTC ms; 0 or absent if none. */
  publishAt?: number;
  fields: WrittenFields;
  /** Counts local changes; the server has the first `storedEdits` of them. */
  edits: number;
  storedEdits: number;
  /** The last queued save, and the changes it includes. */
  queued: { op: string; edits: number } | null;
  /** The post that this is a copy of, made when the person chose the other version in a conflict. */
  asideOf: string | null;
  /** When the post was deleted, if before the server had it; otherwise 0 or absent. */
  deletedAt?: number;
  updatedAt: number;
};

/** Table `postCopies`, by `id`, indexed by `slug` and `readAt`: the server's post as last read. UTC ms. */
export type ServerSnapshot = {
  id: string;
  slug: string;
  rev: number;
  status: PostStatus;
  /** The scheduled time, past or future; 0 or absent if none. */
  publishAt?: number;
  fields: PostFields;
  /** When first published; 0 for never, absent if unknown. */
  publishedAt?: number;
  deletedAt: number;
  readAt: number;
};

/** Table `postImages`, by `id`, indexed by `addedAt`: bytes shown before the upload is acknowledged. */
export type StoredImage = {
  id: string;
  type: ImageType;
  bytes: ArrayBuffer;
  sent: boolean;
  addedAt: number;
};
