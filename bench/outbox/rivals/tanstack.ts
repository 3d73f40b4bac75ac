/** TanStack's offline transactions, one per message, with default storage, retries and jitter. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db';
import {
  NonRetriableError,
  type OnlineDetector,
  startOfflineExecutor,
} from '@tanstack/offline-transactions';

import { createRecord, fieldOf, Refusal } from '../page/create-record.ts';
import type { BenchQueue, Message } from '../page/queue.ts';

/** Offline until `comeBack`. */
function createConnection(): OnlineDetector & { comeBack: () => void } {
  const listeners = new Set<() => void>();
  let online = false;
  const notifyOnline = () => listeners.forEach((listener) => listener());
  return {
    isOnline: () => online,
    notifyOnline,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose: () => listeners.clear(),
    comeBack: () => {
      online = true;
      notifyOnline();
    },
  };
}

/** As its guide says: a 4xx is `NonRetriableError`; other errors are retried forever. */
export async function createTanstack(): Promise<BenchQueue> {
  const collection = createCollection(
    localOnlyCollectionOptions({ id: 'messages', getKey: ({ id }: Message) => id }),
  );
  const connection = createConnection();
  const executor = startOfflineExecutor({
    collections: { messages: collection },
    onlineDetector: connection,
    mutationFns: {
      createMessage: async ({ transaction }) => {
        try {
          await createRecord(messageOf(transaction.mutations[0]?.modified));
        } catch (error) {
          throw error instanceof Refusal ? new NonRetriableError(error.message) : error;
        }
      },
    },
  });
  await executor.waitForInit();
  if (!executor.isOfflineEnabled) throw new Error('no outbox');
  const commits: Promise<unknown>[] = [];
  return {
    async keep(messages) {
      for (const message of messages) {
        const transaction = executor.createOfflineTransaction({
          mutationFnName: 'createMessage',
          autoCommit: false,
        });
        transaction.mutate(() => collection.insert(message));
        commits.push(transaction.commit());
      }
      for (const commit of commits) commit.catch(() => undefined);
      while ((await executor.peekOutbox()).length < messages.length) await nextTask();
    },
    async drain() {
      connection.comeBack();
      await Promise.allSettled(commits);
    },
    held: async () => (await executor.peekOutbox()).length,
  };
}

function messageOf(value: unknown): Message {
  const text = (name: keyof Message) => String(fieldOf(value, name));
  return {
    id: text('id'),
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    subject: text('subject'),
    message: text('message'),
  };
}

function nextTask(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done);
  });
}
