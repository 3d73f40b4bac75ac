import type { FailedMail } from '#domain/mail/failed-mail.ts';
import type { Read } from '#session/account-ask.ts';
import type { ImageType } from '#domain/posts/image.ts';
import type { LocalDraft, PostFields, PostStatus } from '#domain/posts/post.ts';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { PostReading } from './post-reading.ts';
import type { PostStore } from './post-store.ts';

/** `changed`: some changes are neither stored nor queued. */
export type PostWork = Required<
  Pick<LocalDraft, 'id' | 'base' | 'address' | 'fields' | 'status' | 'publishAt' | 'updatedAt'>
> & { changed: boolean };

export type TheirPost = {
  rev: number;
  theirs: PostFields;
  status: PostStatus | 'deleted';
  publishAt: number;
  choice: PublishChoice;
};

export type PostWaiting = Waiting & {
  kind: OpKind;
  /** True if the post needs a picture that was rejected. */
  blocked: boolean;
};

export type PostState = {
  /** Null if nothing is stored or open here. */
  work: PostWork | null;
  waiting: PostWaiting | null;
  /** 'unknown' until this device has read the server's text. */
  conflict: TheirPost | null | 'unknown';
  /** UTC ms; 0 if none or unknown. */
  publishedAt: number;
};

/** unreachable: not on this device, and no answer. */
export type OpenedPost = { kind: 'open'; work: PostWork } | { kind: 'missing' | 'unreachable' };

export type NewImage = {
  bytes: ArrayBuffer;
  type: ImageType;
  width: number;
  height: number;
  name: string;
};

export type LocalPost = {
  id: string;
  path: string;
  title: string;
  base: number;
  status: PostStatus | 'new';
  publishAt: number;
  changed: boolean;
  /** When it was deleted, only on this device, UTC ms; 0 if not. */
  deletedAt: number;
  /** True if deleted on the server; a save restores it. */
  isDeleted: boolean;
  /** The post in conflict from which this one was copied. */
  asideOf: string | null;
  updatedAt: number;
  waiting: PostWaiting | null;
  conflict: boolean;
};

export type StaffPosts = Omit<PostStore, 'onArrival' | 'stop'> &
  Pick<PostReading, 'list' | 'revisions' | 'revision'>;

export type AskFailedMails = () => Promise<Read<{ mails: readonly FailedMail[] }>>;

declare module '#device/services.ts' {
  interface Parts {
    posts: StaffPosts;
  }
}
