import type { ReadState } from '#domain/read-state.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import type { ThreadAct, Topic } from '#domain/messages/thread.ts';
import type { Ask, Read } from '#session/account-ask.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { Saved } from '#sync/save-status.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import type { AttachProblem, RejectedFile } from '#device/keep-to-send.ts';
import type { ShownThread, Viewer } from './thread-store.ts';
import {
  type Replies,
  repliesSchema,
  replyRoutes,
  type SavedReply,
} from '#domain/messages/saved-replies.ts';
import { createPagedList } from '#session/paged-list.ts';

export type NewThread = { client: string; subject: string; about: Topic | null; text: string };

export type NamedTopic = Topic & { name: string };

type AttachedFile = { id: string; name: string };

export type Messages = {
  viewer: Viewer;
  /** Includes pending messages; null before the first read. */
  threads: (client: string) => DeviceQuery<readonly ShownThread[] | null>;
  read: (client: string) => Promise<ReadState>;
  begin: (thread: NewThread, form: string) => Promise<{ id: string; saved: Saved }>;
  send: (thread: ShownThread, text: string, form?: string) => Promise<Saved>;
  judge: (files: readonly File[]) => Promise<RejectedFile<AttachProblem>[]>;
  attach: (
    thread: Pick<ShownThread, 'id' | 'begins'>,
    files: readonly File[],
  ) => Promise<RejectedFile<AttachProblem>[]>;
  /** Returns the bytes, only in memory, or why they cannot be read. */
  openFile: (
    file: AttachedFile,
  ) => Promise<Blob | 'refused' | 'unreachable' | 'failed' | 'limited'>;
  download: (file: AttachedFile) => Promise<Read<unknown>['kind'] | 'failed' | 'limited'>;
  /** Calls `listener` at once, and when there may be news. Staff only. Returns a stop function. */
  onHint?: (listener: () => void) => () => void;
  see: (thread: ShownThread) => Promise<void>;
  discard: (op: string) => Promise<void>;
  adviser?: DeviceQuery<string>;
  /** Read from this device's copy; null before the first read. */
  topics: (client: string) => DeviceQuery<readonly NamedTopic[] | null>;
  /** Read from the server; empty without a network. */
  moreTopics?: (client: string) => Promise<readonly NamedTopic[]>;
} & DraftStorage;

export type MovableThread = Pick<ShownThread, 'id' | 'last' | 'begins'>;

export type MessageDesk = {
  note: (thread: ShownThread, text: string) => Promise<Saved>;
  move: (thread: MovableThread, act: ThreadAct) => Promise<Saved>;
  find: (query: {
    q: string;
    waits: boolean;
    mine: boolean;
    after: string | null;
  }) => Promise<Read<{ threads: ThreadLine[]; next: string | null; waiting: number }>>;
  replies: ReplyDesk;
  hasEarlier: (client: string) => boolean;
  readEarlier: (client: string) => Promise<ReadState>;
  /** Calls `look` now and whenever news are likely. Returns a stop function. */
  onOccasion: (look: () => void) => () => void;
};

declare module '#device/services.ts' {
  interface Parts {
    messages: Messages;
    messageDesk: MessageDesk;
  }
}

export const answerForm = (thread: string) => `message-${thread}`;
export const noteForm = (thread: string) => `thread-note-${thread}`;
export const threadForm = (client: string) => `thread-${client}`;
export const filesForm = (client: string) => `files-${client}`;

type ReplyDesk = ReturnType<typeof createReplyDesk>;

type ReplyRead = Read<Replies>;

/** Saved replies of the staff. All but typed text needs a connection. */
export function createReplyDesk(ask: Ask, newId: () => string) {
  return {
    find: (client: string | null): Promise<ReplyRead> =>
      ask(replyRoutes.find, repliesSchema, { client }),
    save: (reply: SavedReply): Promise<ReplyRead> => ask(replyRoutes.save, repliesSchema, reply),
    remove: ({ id, rev }: SavedReply): Promise<ReplyRead> =>
      ask(replyRoutes.remove, repliesSchema, { id, rev }),
    newId,
  };
}

export const replyForm = (id = 'new') => `reply-${id}`;

/** `waits`: those that need an answer. `mine`: clients of the signed-in adviser. */
export type ThreadFilter = { q: string; waits: boolean; mine: boolean };

type Surroundings = {
  find: MessageDesk['find'];
  now: () => number;
};

export function createThreadList({ find, now }: Surroundings) {
  const first: ThreadFilter = { q: '', waits: true, mine: false };
  return createPagedList({
    first,
    async find(filter: ThreadFilter, after) {
      const answer = await find({ ...filter, after });
      if (answer.kind !== 'read') return answer;
      const { threads: rows, next } = answer.value;
      return { kind: 'read', value: { rows, next } };
    },
    keyOf: ({ id }: ThreadLine) => id,
    now,
  });
}
