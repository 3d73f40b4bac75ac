import { firstZone } from '#features/appointments/zone-choice.ts';
import { readFirmFiles } from '#features/requests/data/device-files.ts';
import { messageRoutes, myMessagesSchema } from '#domain/messages/thread-list.ts';
import { readStateOf } from '#domain/read-state.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import type { Messages, NamedTopic } from '#features/messages/data/messages.ts';
import {
  readThreads,
  type Viewer,
  keepMine,
  lastRead,
} from '#features/messages/data/thread-store.ts';
import { askingNow } from '#sync/collection.ts';
import type { OpenAccount } from './open-account.ts';
import type { AppointmentView } from '#domain/appointments/appointment-list.ts';
import { appointmentTime, type ZoneName } from '#domain/appointments/appointment-time.ts';
import type { FirmFile, RequestView } from '#domain/requests/request-list.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { requestTitleInList } from '#texts/requests.ts';

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

type CachedTopics = { requests: readonly RequestView[]; fromFirm: readonly FirmFile[] };

/** Requests, received files and files of messages as topics of threads. */
export async function cachedTopics(
  db: DeviceDatabase,
  client: string,
  { requests, fromFirm }: CachedTopics,
): Promise<readonly NamedTopic[]> {
  const files = [...requests.flatMap((request) => request.files), ...fromFirm].filter(
    ({ status, taken }) => status === 'received' && taken === undefined,
  );
  const threads = await db.threads.where('client').equals(client).primaryKeys();
  const messages = await db.messages.where('thread').anyOf(threads.map(String)).toArray();
  return [
    ...requests
      .filter(({ state }) => state !== 'withdrawn')
      .map((one) => named('request', one.id, requestTitleInList(one))),
    ...files.map(({ id, name }) => named('document', id, name)),
    ...messages.flatMap(({ document, text }) =>
      document ? named('document', document, text) : [],
    ),
  ];
}

/** Appointments as topics, with local times. */
export function appointmentTopics(
  appointments: readonly AppointmentView[],
  zone: ZoneName,
): readonly NamedTopic[] {
  return appointments.map(({ id, name, starts }) =>
    named('appointment', id, starts === 0 ? name : `${name}, ${appointmentTime(starts, zone)}`),
  );
}

const named = (kind: NamedTopic['kind'], id: string, name: string): NamedTopic => ({
  kind,
  id,
  name,
});
