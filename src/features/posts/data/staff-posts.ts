/** What the pages of staff are given to work on posts with; app builds it over the staff member's own database. */
import type { ReadState } from '#domain/read-state.ts';
import type { ImageType } from '#domain/posts/image.ts';
import type { PostQuery, PostLine, PostList } from '#domain/posts/desk-list.ts';
import type { PostFields, PostStatus } from '#domain/posts/post.ts';
import type { Revision, RevisionLine } from '#domain/posts/revision.ts';
import type { PostWish } from '#domain/posts/schedule.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { OpState, OpTrouble } from '#sync/outbox-entry.ts';
import type { Watched } from '#sync/watched.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { WrittenFields } from '#domain/posts/post-work.ts';
import type { Saved, SaveStatus } from '#sync/save-status.ts';
import { provided } from '#device/provided.ts';

/** A post as it is being written here. */
export type PostWork = {
  id: string;
  /** The stored revision that it builds on, 0 for a post that was never stored. */
  base: number;
  /** The slug under which it is stored; empty for a post that never was. */
  address: string;
  fields: WrittenFields;
  /** As it is stored. */
  status: PostStatus | 'new';
  /** The moment it is stored to be published at, UTC milliseconds; 0 for none. */
  publishAt: number;
  /** True while something in it is neither saved nor waiting to be. */
  changed: boolean;
  /** UTC milliseconds. */
  updatedAt: number;
};

/** The text that someone else has saved in the meantime. */
export type TheirPost = {
  rev: number;
  theirs: PostFields;
  status: PostStatus | 'deleted';
  publishAt: number;
  /** What one's own is saved as where it is chosen. */
  wish: PostWish;
};

/** What waits to be sent for a post, the last of it; what was not accepted comes first. */
export type PostWaiting = {
  op: string;
  kind: OpKind;
  state: OpState;
  trouble: OpTrouble | null;
  /** It waits for a picture that was not accepted. */
  blocked: boolean;
};

export type PostState = {
  /**
   * With everything typed here on it, from the moment it is handed to `keep`. Where it differs from what a page shows,
   * another tab has changed it: the page takes it over. Null where nothing is kept or opened here.
   */
  work: PostWork | null;
  waiting: PostWaiting | null;
  /** What has to be chosen; 'unknown' until the other text is here. */
  conflict: TheirPost | null | 'unknown';
  /** When readers could first read it, UTC milliseconds; 0 where they could not, or that is not known. */
  publishedAt: number;
};

/** missing: there is no such post. unreachable: it is not here, and the server cannot be asked. */
export type OpenedPost = { kind: 'open'; work: PostWork } | { kind: 'missing' | 'unreachable' };

/** A picture as it was made small enough. */
export type NewImage = {
  bytes: ArrayBuffer;
  type: ImageType;
  width: number;
  height: number;
  name: string;
};

/** kept: the server cannot be asked, and this is what it last showed at `readAt`, UTC milliseconds. `last` is how that look went. */
export type PostListAnswer =
  | { kind: 'read'; list: PostList }
  | { kind: 'kept'; list: PostList; readAt: number; last?: ReadState }
  | { kind: 'unreachable'; last?: ReadState };

/** A post that has something here that the server does not. */
export type LocalPost = {
  id: string;
  /** Where its editor is. */
  path: string;
  title: string;
  /** 0 for a post that was never stored. */
  base: number;
  /** What it is to become, or is. */
  status: PostStatus | 'new';
  /** When it is to be published, UTC milliseconds; 0 where it is not scheduled. */
  publishAt: number;
  changed: boolean;
  /** When it was deleted before the server had it: it is only here. UTC milliseconds, 0 while it is not deleted. */
  deletedAt: number;
  /** The server's is deleted: a save brings it back. */
  gone: boolean;
  /** It was set aside when the other text of this post was chosen. */
  asideOf: string | null;
  /** UTC milliseconds. */
  updatedAt: number;
  waiting: PostWaiting | null;
  conflict: boolean;
};

export type StaffPosts = {
  /**
   * A new post, or the one begun under this id. With null the id is made here: the page puts it into its address, so
   * that each tab has a post of its own. Its author is the user's email address to begin with.
   */
  openNew: (id: string | null) => Promise<PostWork>;
  /**
   * A stored post: what is kept of it, else what the server has, else the copy here. With an id never another post,
   * whoever has the address by now; without one the post that the server has at the address.
   */
  open: (address: string, id?: string | null) => Promise<OpenedPost>;
  /** Keeps what is typed, as it is typed: true once it is on this device, false where it is not (no room). */
  keep: (id: string, fields: WrittenFields) => Promise<boolean>;
  /** The page has filled itself with these texts of the post: they are not its own typing. */
  shows: (id: string, fields: WrittenFields) => void;
  /** A post, live. */
  watch: (id: string) => Watched<PostState>;
  /** Queues what was last handed to `keep`; a moment is taken from what is typed for it, and let go where none is wished. */
  save: (id: string, wish: PostWish) => Promise<Saved>;
  /** Shows what becomes of an op, now and with each change, until the returned function is called. */
  follow: (op: string, show: (fate: SaveStatus) => void) => () => void;
  /**
   * mine: saved on top of theirs. theirs: mine is set aside as a post of its own that is not saved. False where no text is
   * here to go on with: theirs is deleted.
   */
  settle: (id: string, keep: 'mine' | 'theirs') => Promise<boolean>;
  /** What is not saved leaves this device, with what waits and cannot have left. Asked before. False where no text is here to go on with. */
  discard: (id: string) => Promise<boolean>;
  /** The versions that the server keeps of a post, the newest first; null where it cannot be asked. */
  revisions: (id: string) => Promise<readonly RevisionLine[] | null>;
  /** One of them whole; null where it is no more, or the server cannot be asked. */
  revision: (id: string, revision: number) => Promise<Revision | null>;
  /** Saves the texts of a version as a new one; what is typed and not saved, or waits and has not left, is set aside as a post of its own. */
  bringBack: (id: string, fields: Readonly<Record<string, string>>) => Promise<Saved>;
  /** Deletes a stored post; undone by `restore`. */
  remove: (post: Pick<PostLine, 'id' | 'rev'>) => Promise<Saved>;
  /** Brings a post back that is deleted in this revision, 0 where it was not seen; or takes back a deletion that has not left. */
  restore: (post: Pick<PostLine, 'id' | 'rev'>) => Promise<Saved>;
  /** Keeps a picture to be sent, and answers with its address in a post; null where there is no room. */
  addImage: (image: NewImage) => Promise<{ src: string } | null>;
  /** A `blob:` address for a picture that is kept here; null for any other. */
  imageUrl: (src: string) => Promise<string | null>;
  /** The server's list, or what it last showed; where the server takes long, that is shown in the meantime. */
  list: (query: PostQuery, meanwhile: (kept: PostListAnswer) => void) => Promise<PostListAnswer>;
  /** Tells as soon as it listens, and again whenever the server has taken something, until the returned function is called. */
  onTaken: (hear: () => void) => () => void;
  /** Everything here that the server does not have yet; the last changed first. */
  local: DeviceQuery<readonly LocalPost[]>;
};

/** The posts of the nearest provider; a page without one is a bug. */
export const [StaffPostsProvider, useStaffPosts] = provided<StaffPosts>('staff posts');
