/** Messages between clients and the firm. */
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
import { declarationOf } from './bodies.ts';
import { anId, anOp } from './op-api.ts';

/** The payload of a new thread of a client's, unless `facts` say otherwise. */
export const aThread = (client: string, facts: object = {}) => ({
  client,
  subject: 'Lease of the office',
  request: '',
  text: 'Which pages do you need?',
  ...facts,
});

/** A new thread. */
export const beginOp = (client: string, facts: object = {}): Op =>
  anOp('thread.begin', aThread(client, facts), { key: null });

/** A message of its own words, by someone who had seen up to a place. */
export const messageOp = (thread: string, text = `Said ${anId()}.`, seen = 0): Op =>
  anOp('message.send', { thread, text, seen }, { key: null });

/** An internal note. */
export const noteOp = (thread: string, text: string): Op =>
  anOp('thread.note', { thread, text }, { key: null });

/** What an account has seen. */
export const seenOp = (thread: string, { id }: { id: string }, upto: number): Op =>
  anOp('thread.seen', { thread, upto }, { entity: readerMarkOf(thread, id), key: null });

/** What staff do with a thread. */
export const moveOp = (thread: string, act: ThreadAct, seen: number): Op =>
  anOp('thread.move', { act, seen }, { entity: thread, key: null });

/** What a client is shown. */
export const mineOf = (by: TestAccount, after = '') =>
  by.asks(messageRoutes.mine, myMessagesSchema, { after });

/** What the desk is shown of a client. */
export async function openedOf(by: TestAccount, client: string) {
  const shown = await by.asks(messageRoutes.open, threadsAnswerSchema, { client });
  if ('unchanged' in shown) throw new Error('unchanged');
  return shown;
}

/** The messages of a client before a place, as the desk is shown them. */
export const earlierOf = (by: TestAccount, client: string, before: number) =>
  by.asks(messageRoutes.open, earlierMessagesSchema, { client, before });

/** The desk's list. */
export const foundBy = (by: TestAccount, query: object) =>
  by.asks(messageRoutes.find, threadPageSchema, query);

/** The op by which someone attaches a file to a thread. */
export function threadFileOp(thread: string, name: string, bytes: Uint8Array): Op {
  const { id, ...document } = declarationOf(name, bytes);
  return anOp('document.attach', { thread, document }, { entity: id, key: null });
}
