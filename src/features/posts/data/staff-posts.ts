import type { FailedMail } from '#domain/mail/failed-mail.ts';
import type { Read } from '#session/account-ask.ts';
import type { ImageType } from '#domain/posts/image.ts';
import type { PostLine } from '#domain/posts/desk-list.ts';
import type { PostFields, PostStatus } from '#domain/posts/post.ts';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { Waiting } from '#sync/entity-writes.ts';
import type { Watched } from '#sync/watched.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { LocalDraft, WrittenFields } from '#domain/posts/post-work.ts';
import type { SaveStatus, Saved } from '#sync/save-status.ts';
import type { PostReading } from './post-reading.ts';

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
  /** The post needs a picture that was rejected. */
  blocked: boolean;
};

export type PostState = {
  /** Null if nothing is stored or open here. */
  work: PostWork | null;
  waiting: PostWaiting | null;
  /** 'unknown' until this device has the other text. */
  conflict: TheirPost | null | 'unknown';
  /** UTC milliseconds; 0 if none or unknown. */
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
  /** When it was deleted, only on this device, UTC milliseconds; 0 if not. */
  deletedAt: number;
  /** Deleted on the server; a save restores it. */
  gone: boolean;
  /** The post in whose conflict this copy was set aside. */
  asideOf: string | null;
  updatedAt: number;
  waiting: PostWaiting | null;
  conflict: boolean;
};

export type StaffPosts = Pick<PostReading, 'list' | 'revisions' | 'revision'> & {
  /** Null makes an id for the page's address. The default author is the user's name, else email address. */
  openNew: (id: string | null) => Promise<PostWork>;
  /** Opens the draft, else the server's post, else the copy. */
  open: (address: string, id?: string | null) => Promise<OpenedPost>;
  keep: (id: string, fields: WrittenFields) => Promise<boolean>;
  shows: (id: string, fields: WrittenFields) => void;
  watch: (id: string) => Watched<PostState>;
  /** Saves the fields last passed to `keep`. Only 'scheduled' keeps day and time. */
  save: (id: string, choice: PublishChoice) => Promise<Saved>;
  follow: (op: string, show: (fate: SaveStatus) => void) => () => void;
  /** mine: saves over theirs. theirs: copies mine into a new post; false if theirs is deleted. */
  settle: (id: string, keep: 'mine' | 'theirs') => Promise<boolean>;
  /** False if no text is left to edit. */
  discard: (id: string) => Promise<boolean>;
  /** Unsaved or unsent text becomes a separate post. */
  bringBack: (id: string, fields: Readonly<Record<string, string>>) => Promise<Saved>;
  remove: (post: Pick<PostLine, 'id' | 'rev'>) => Promise<Saved>;
  /** Restores a post deleted in revision `rev` (0 if not seen), or undoes an unsent deletion. */
  restore: (post: Pick<PostLine, 'id' | 'rev'>) => Promise<Saved>;
  /** The picture's address in a post; null without room. */
  addImage: (image: NewImage) => Promise<{ src: string } | null>;
  imageUrl: (src: string) => Promise<string | null>;
  /** Looks now, after the server took an op, and on a return to the page. */
  onOccasion: (look: () => void) => () => void;
  local: DeviceQuery<readonly LocalPost[]>;
};

export type AskFailedMails = () => Promise<Read<{ mails: readonly FailedMail[] }>>;

declare module '#device/services.ts' {
  interface Parts {
    posts: StaffPosts;
  }
}
