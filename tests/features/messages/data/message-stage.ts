/** A client's device with messages, and a server that applies each op once by its id. */
import { type Op, opHashText } from '#domain/ops/op.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import type { Messages } from '#features/messages/data/messages.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import type { ShownThread } from '#features/messages/data/thread-store.ts';
import { anId } from '../../../support/op-api.ts';
import { offlineTab } from '../../../support/test-device.ts';
import { noRoom } from '../../../support/storage-faults.ts';

export const client = anId();

export const aShownThread = (facts: Partial<ShownThread> = {}): ShownThread => ({
  id: anId(),
  client,
  subject: 'Lease of the office',
  about: null,
  state: 'open',
  moved: 1,
  last: 1,
  waitsSince: null,
  messages: [],
  notes: [],
  unread: 0,
  moving: null,
  begins: null,
  ...facts,
});

/** Writes on the device fail after `isFull(true)`; the server's answers are lost while `server.losesAnswers`. */
export async function createMessageStage() {
  const tab = await offlineTab(client);
  const taken = new Map<string, Op>();
  const readAnew: string[] = [];
  const server = { losesAnswers: false };

  async function send(ops: readonly Op[]): Promise<SendOutcome> {
    const results = await Promise.all(
      ops.map(async (op) => {
        const status = taken.has(op.id) ? ('replayed' as const) : ('applied' as const);
        taken.set(op.id, op);
        const hash = await tab.device.sha256(new TextEncoder().encode(opHashText(op)));
        return { id: op.id, hash, status, rev: 1 };
      }),
    );
    return server.losesAnswers
      ? { kind: 'unreachable', why: 'network' }
      : { kind: 'answered', results };
  }

  const deps = { ...tab.deps, send };
  return {
    tab,
    deps,
    server,
    readAnew,
    /** The server's ops in order of arrival. */
    taken: () => [...taken.values()],
    isFull: (full: boolean) => tab.storage.fail(full ? noRoom : undefined),
    ...createMessageWrites(deps, { id: client, side: 'client' }, async (of) => {
      readAnew.push(of);
    }),
  };
}

/** A client's messages without typed text; tests define the actions. */
export function messagesOf(threads: readonly ShownThread[]): Messages {
  const never = () => Promise.reject(new Error('not asked'));
  const db = { superseded: false };
  return {
    viewer: { id: client, side: 'client' },
    threads: () => ({ db, read: async () => threads, first: null }),
    topics: () => ({ db, read: async () => [], first: null }),
    read: () => Promise.resolve('read'),
    begin: never,
    send: never,
    see: () => Promise.resolve(),
    judge: async () => [],
    attach: never,
    openFile: never,
    download: never,
    discard: never,
    typed: async () => ({}),
    keepTyped: async () => true,
    dropTyped: async () => {},
  };
}

/** Messages without threads, on which every call but those that store typed text fails. */
export const unaskedMessages = (side: Messages['viewer']['side']): Messages => {
  const unasked = () => Promise.reject(new Error('not asked'));
  const viewer = { id: client, side };
  return { ...messagesOf([]), viewer, read: unasked, see: unasked, dropTyped: unasked };
};
