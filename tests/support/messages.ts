import {
  earlierMessagesSchema,
  messageRoutes,
  myMessagesSchema,
  threadPageSchema,
  threadsAnswerSchema,
} from '#domain/messages/thread-list.ts';
import { readerMarkOf, type ThreadAct } from '#domain/messages/thread.ts';
import type { Op } from '#domain/ops/op.ts';
import type { TestAccount } from './accounts.ts';
import { fileOp } from './bodies.ts';
import { anId, anOp } from './op-api.ts';

export const aThread = (client: string, facts: object = {}) => ({
  client,
  subject: 'Lease of the office',
  request: '',
  text: 'Which pages do you need?',
  ...facts,
});

export const beginOp = (client: string, facts: object = {}): Op =>
  anOp('thread.begin', aThread(client, facts), { key: null });

/** `seen` is the last position its author saw. */
export const messageOp = (thread: string, text = `Said ${anId()}.`, seen = 0): Op =>
  anOp('message.send', { thread, text, seen }, { key: null });

export const noteOp = (thread: string, text: string): Op =>
  anOp('thread.note', { thread, text }, { key: null });

export const seenOp = (thread: string, { id }: { id: string }, upto: number): Op =>
  anOp('thread.seen', { thread, upto }, { entity: readerMarkOf(thread, id), key: null });

export const moveOp = (thread: string, act: ThreadAct, seen: number): Op =>
  anOp('thread.move', { act, seen }, { entity: thread, key: null });

export const mineOf = (by: TestAccount, after = '') =>
  by.asks(messageRoutes.mine, myMessagesSchema, { after });

export async function openedOf(by: TestAccount, client: string) {
  const shown = await by.asks(messageRoutes.open, threadsAnswerSchema, { client });
  if ('unchanged' in shown) throw new Error('unchanged');
  return shown;
}

/** Messages before a position, as the desk sees them. */
export const earlierOf = (by: TestAccount, client: string, before: number) =>
  by.asks(messageRoutes.open, earlierMessagesSchema, { client, before });

export const foundBy = (by: TestAccount, query: object) =>
  by.asks(messageRoutes.find, threadPageSchema, query);

export const threadFileOp = (thread: string, name: string, bytes: Uint8Array): Op =>
  fileOp({ thread }, name, bytes);
