/** Joins messages to the database, the session and the server: of a client, and of staff. */
import { firm } from '#config/firm.ts';
import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import { keptAppointments } from '#features/appointments/data/kept-appointments.ts';
import { firstZone } from '#features/appointments/zone-choice.ts';
import { readFirmFiles } from '#features/requests/data/firm-files.ts';
import type { ClientDesk } from '#features/clients/data/client-desk.ts';
import { previewType } from '#domain/documents/preview-type.ts';
import { newId } from '#domain/ids.ts';
import {
  earlierMessagesSchema,
  messageRoutes,
  myMessagesSchema,
  threadPageSchema,
  threadsAnswerSchema,
} from '#domain/messages/thread-list.ts';
import {
  firstKept,
  keepMine,
  keepOpened,
  keptOf,
  lastRead,
} from '#features/messages/data/message-copies.ts';
import { createMessageWrites, readThreads } from '#features/messages/data/message-writes.ts';
import type { MessageDesk, Messages } from '#features/messages/data/messages.ts';
import { createReplyDesk } from '#features/messages/data/saved-replies.ts';
import type { Viewer } from '#features/messages/data/shown-threads.ts';
import type { OpenAccount } from './open-account.ts';
import { appointmentTopics, keptTopics } from './open-topics.ts';

/** How files of threads are read: as the account's other files are. */
type FileReads = Pick<Messages, 'openFile' | 'download'>;

/** Staff's: by a link that ends within minutes. */
export function filesByLink({
  link,
  file: read,
  download,
}: Pick<ClientDesk, 'link' | 'file' | 'download'>): FileReads {
  return {
    async openFile({ id, name }) {
      const answer = await link(id);
      if (answer.kind !== 'read') return answer.kind;
      const type = previewType(name) ?? 'application/octet-stream';
      return (await read(answer.value.url, type)) ?? 'unreachable';
    },
    async download({ id }) {
      const answer = await link(id);
      if (answer.kind === 'read') download(answer.value.url);
      return answer.kind;
    },
  };
}

/** A client's own; `read` asks until everything that is new is here. */
export function openMessages(open: OpenAccount, owner: string, files: FileReads) {
  const { ask, db } = open;
  const viewer: Viewer = { id: owner, side: 'client' };
  const { writes } = createMessageWrites(open, viewer, read);

  async function read(): ReturnType<Messages['read']> {
    for (;;) {
      const before = await db.withReconnect(() => keptOf(db, owner));
      const after = await db.withReconnect(() => lastRead(db));
      const answer = await ask(messageRoutes.mine, myMessagesSchema, { after });
      if (answer.kind !== 'read') return answer.kind;
      await keepMine(db, owner, answer.value, before);
      if (!answer.value.more) return 'read';
    }
  }

  const messages: Messages = {
    ...writes,
    ...readsOf(open, viewer, { ...files, read }),
    topics: (client) => ({
      db,
      async read() {
        const booked = await keptAppointments(db);
        const [requests, fromFirm] = [await db.requests.toArray(), await readFirmFiles(db)];
        return [
          ...(await keptTopics(db, client, { requests, fromFirm })),
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
        const threads = await readThreads(db, owner, viewer);
        return threads.reduce((sum, { unread }) => sum + unread, 0);
      },
      first: 0,
    },
  };
}

/** The desk's; `read` says which revision of a client's threads is here, so that nothing is shown twice. */
export function openMessageDesk(
  open: OpenAccount,
  {
    me,
    onOccasion,
    files,
    appointments,
  }: {
    me: string;
    onOccasion: MessageDesk['onOccasion'];
    files: FileReads;
    appointments: Pick<AppointmentDesk, 'list'>;
  },
) {
  const { ask, db } = open;
  const viewer: Viewer = { id: me, side: 'firm' };
  const { writes, work } = createMessageWrites(open, viewer, read);
  const known = new Map<string, number>();
  /** Of whom there are earlier messages than are here. */
  const earlier = new Set<string>();

  async function read(client: string): ReturnType<Messages['read']> {
    const before = await db.withReconnect(() => keptOf(db, client));
    const body = { client, seen: known.get(client) ?? null };
    const answer = await ask(messageRoutes.open, threadsAnswerSchema, body);
    if (answer.kind !== 'read') return answer.kind;
    if ('unchanged' in answer.value) return 'read';
    const isJoined = await keepOpened(db, answer.value, before);
    // What was read further down is here still, unless there is a gap.
    if (!answer.value.more) earlier.delete(client);
    else if (!isJoined || !known.has(client)) earlier.add(client);
    known.set(client, answer.value.changed);
    return 'read';
  }

  const messages: Messages = {
    ...writes,
    ...readsOf(open, viewer, { ...files, read }),
    onHint: onOccasion,
    topics: (client) => ({
      db,
      async read() {
        const { requests = [], fromFirm = [] } = (await db.clientCopies.get(client))?.details ?? {};
        return keptTopics(db, client, { requests, fromFirm });
      },
      first: null,
    }),
    async moreTopics(client) {
      const answer = await appointments.list({ client });
      return answer.kind === 'read'
        ? appointmentTopics(answer.value.appointments, firm.zone.name)
        : [];
    },
  };
  const desk: MessageDesk = {
    ...work,
    onOccasion,
    replies: createReplyDesk(ask, () => newId(open.device.random)),
    hasEarlier: (client) => earlier.has(client),
    async readEarlier(client) {
      const body = { client, before: await db.withReconnect(() => firstKept(db, client)) };
      const answer = await ask(messageRoutes.open, earlierMessagesSchema, body);
      if (answer.kind !== 'read') return answer.kind;
      if (!answer.value.more) earlier.delete(client);
      await db.write([db.messages], () => db.messages.bulkPut(answer.value.messages));
      return 'read';
    },
    find: (query) => ask(messageRoutes.find, threadPageSchema, query),
  };
  return { messages, desk };
}

function readsOf(
  { db, outbox }: OpenAccount,
  viewer: Viewer,
  reads: FileReads & Pick<Messages, 'read'>,
) {
  return {
    viewer,
    ...reads,
    threads: (client: string) => ({
      db,
      read: () => readThreads(db, client, viewer),
      first: null,
    }),
    discard: (op: string) => outbox.discard(op),
  };
}
