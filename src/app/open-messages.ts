import { firstZone } from '#features/appointments/zone-choice.ts';
import { readFirmFiles } from '#features/requests/data/device-files.ts';
import { messageRoutes, myMessagesSchema } from '#domain/messages/thread-list.ts';
import { keepMine, lastRead } from '#features/messages/data/message-copies.ts';
import { readStateOf } from '#domain/read-state.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import type { Messages } from '#features/messages/data/messages.ts';
import { readThreads, type Viewer } from '#features/messages/data/shown-threads.ts';
import { askingNow } from '#sync/collection.ts';
import type { OpenAccount } from './open-account.ts';
import { appointmentTopics, cachedTopics } from './open-topics.ts';

export type FileReads = Pick<Messages, 'openFile' | 'download'>;

/** `read` repeats until all new messages are here. */
export function openMessages(open: OpenAccount, owner: string, files: FileReads) {
  const { ask, db } = open;
  const viewer: Viewer = { id: owner, side: 'client' };
  const { writes } = createMessageWrites(open, viewer, read);

  async function read(): ReturnType<Messages['read']> {
    for (;;) {
      const at = await askingNow(open);
      const after = await db.withReconnect(() => lastRead(db));
      const answer = await ask(messageRoutes.mine, myMessagesSchema, { after });
      if (answer.kind !== 'read') return readStateOf(answer);
      await keepMine(open, owner, answer.value, { ...at, after });
      if (!answer.value.more) return 'read';
    }
  }

  const messages: Messages = {
    ...writes,
    ...readsOf(open, viewer, { ...files, read }),
    topics: (client) => ({
      db,
      async read() {
        const booked = (await db.fact('appointments'))?.kept;
        const [requests, fromFirm] = [await db.requests.toArray(), await readFirmFiles(db)];
        return [
          ...(await cachedTopics(db, client, { requests, fromFirm })),
          ...appointmentTopics(booked?.appointments ?? [], firstZone(booked?.zone ?? '')),
        ];
      },
      first: null,
    }),
  };
  return {
    messages,
    adviser: {
      db,
      read: async () => (await db.fact('messages'))?.adviser ?? '',
      first: '',
    },
    unread: {
      db,
      read: async () => {
        const threads = await readThreads(open, owner, viewer);
        return threads.reduce((sum, { unread }) => sum + unread, 0);
      },
      first: 0,
    },
  };
}

export function readsOf(
  open: OpenAccount,
  viewer: Viewer,
  reads: FileReads & Pick<Messages, 'read'>,
) {
  return {
    viewer,
    ...reads,
    threads: (client: string) => ({
      db: open.db,
      read: () => readThreads(open, client, viewer),
      first: null,
    }),
    discard: (op: string) => open.outbox.discard(op),
  };
}
