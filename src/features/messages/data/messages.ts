/** What the pages of messages are given to work with; app builds it over the account's own database and the server. */
import type { ReadState } from '#domain/read-state.ts';
import type { ThreadLine } from '#domain/messages/thread-list.ts';
import type { ThreadAct } from '#domain/messages/thread.ts';
import type { Topic } from '#domain/messages/topic.ts';
import type { Read } from '#session/account-ask.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import type { Saved } from '#sync/save-status.ts';
import type { Keeping } from '#forms/use-typed.ts';
import type { AttachProblem, NotTaken } from '#device/keep-to-send.ts';
import { provided } from '#device/provided.ts';
import type { ReplyDesk } from './saved-replies.ts';
import type { ShownThread, Viewer } from './shown-threads.ts';

/** A subject with its first message, and what it is about. */
export type NewThread = { client: string; subject: string; about: Topic | null; text: string };

/** What a thread can be about, and what it is called. */
export type NamedTopic = Topic & { name: string };

/** A file of a thread. */
export type AttachedFile = { id: string; name: string };

export type Messages = {
  viewer: Viewer;
  /** A client's threads with what waits here; null before they are read. */
  threads: (client: string) => DeviceQuery<readonly ShownThread[] | null>;
  /** Asks the server for what is new of a client. */
  read: (client: string) => Promise<ReadState>;
  /** Keeps a thread with its first message, to be sent as soon as may be, and answers with its id. */
  begin: (thread: NewThread, form: string) => Promise<{ id: string; saved: Saved }>;
  /** Keeps a message; what was typed for it goes. */
  send: (thread: ShownThread, text: string) => Promise<Saved>;
  /** Answers with the files that cannot be taken, and keeps none. */
  judge: (files: readonly File[]) => Promise<NotTaken<AttachProblem>[]>;
  /** Keeps files for a thread, to be sent as soon as may be; answers with those that were not taken. */
  attach: (
    thread: Pick<ShownThread, 'id' | 'begins'>,
    files: readonly File[],
  ) => Promise<NotTaken<AttachProblem>[]>;
  /** A file that has arrived, in memory alone, or why it cannot be read. */
  openFile: (
    file: AttachedFile,
  ) => Promise<Blob | 'refused' | 'unreachable' | 'failed' | 'limited'>;
  /** Hands it over as a download. */
  download: (file: AttachedFile) => Promise<Read<unknown>['kind'] | 'failed' | 'limited'>;
  /** Calls back when the server says that something is new, until the returned function is called; for staff: a client's portal hears itself. */
  onHint?: (hear: () => void) => () => void;
  /** Says that everything in it has been seen. */
  see: (thread: ShownThread) => Promise<void>;
  /** Takes what was not accepted off this device. */
  discard: (op: string) => Promise<void>;
  /** The name of who works for the client; for clients alone. */
  adviser?: DeviceQuery<string>;
  /** What a thread of a client's can be about, as far as this device knows; null before it was asked. */
  topics: (client: string) => DeviceQuery<readonly NamedTopic[] | null>;
  /** What only the server knows of besides; nothing without a network. */
  moreTopics?: (client: string) => Promise<readonly NamedTopic[]>;
} & Keeping;

/** What a move needs to know of a thread. */
export type MovableThread = Pick<ShownThread, 'id' | 'last' | 'begins'>;

/** What staff have besides. */
export type MessageDesk = {
  note: (thread: ShownThread, text: string) => Promise<Saved>;
  move: (thread: MovableThread, act: ThreadAct) => Promise<Saved>;
  /** The list of threads: those that need an answer, all, or those with these words. */
  find: (query: {
    q: string;
    waits: boolean;
    mine: boolean;
    after: string | null;
  }) => Promise<Read<{ threads: ThreadLine[]; next: string | null; waiting: number }>>;
  replies: ReplyDesk;
  /** True where the server has earlier messages of a client than this device. */
  hasEarlier: (client: string) => boolean;
  /** Reads a page of them. */
  readEarlier: (client: string) => Promise<ReadState>;
  /** Calls back now and on every occasion to look again, until the returned function is called. */
  onOccasion: (look: () => void) => () => void;
};

/** The messages of the nearest provider; a page without one is a bug. */
export const [MessagesProvider, useMessages] = provided<Messages>('messages');
export const [MessageDeskProvider, useMessageDesk] = provided<MessageDesk>('message-desk');

/** The names of what is being typed. */
export const answerForm = (thread: string) => `message-${thread}`;
export const noteForm = (thread: string) => `thread-note-${thread}`;
export const threadForm = (client: string) => `thread-${client}`;
export const filesForm = (client: string) => `files-${client}`;
