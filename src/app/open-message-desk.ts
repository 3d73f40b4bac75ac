import { firm } from '#config/firm.ts';
import { previewType } from '#domain/documents/document.ts';
import { newId } from '#domain/ids.ts';
import {
  earlierMessagesSchema,
  messageRoutes,
  threadPageSchema,
  threadsAnswerSchema,
} from '#domain/messages/thread-list.ts';
import { readStateOf, reasonOf } from '#domain/read-state.ts';
import type { AppointmentDesk } from '#features/appointments/data/appointment-desk.ts';
import type { ClientDesk } from '#features/clients/data/client-store.ts';
import { createMessageWrites } from '#features/messages/data/message-writes.ts';
import {
  createReplyDesk,
  type MessageDesk,
  type Messages,
} from '#features/messages/data/messages.ts';
import {
  type Viewer,
  firstCachedSeq,
  keepOpened,
  keepUnchanged,
} from '#features/messages/data/thread-store.ts';
import { askingNow } from '#sync/collection.ts';
import type { OpenAccount } from './open-account.ts';
import { type FileReads, readsOf, appointmentTopics, cachedTopics } from './open-messages.ts';

export function filesByLink({
  link,
  file: read,
  download,
}: Pick<ClientDesk, 'link' | 'file' | 'download'>): FileReads {
  return {
    async openFile({ id, name }) {
      const answer = await link(id);
      if (answer.kind !== 'read') return reasonOf(answer);
      const type = previewType(name) ?? 'application/octet-stream';
      return read(answer.value.url, type);
    },
    async download({ id }) {
      const answer = await link(id);
      if (answer.kind === 'read') download(answer.value.url);
      return reasonOf(answer);
    },
  };
}

/** `read` sends the stored revision of a client's threads; the server skips unchanged ones. */
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
  const earlier = new Set<string>();

  async function read(client: string): ReturnType<Messages['read']> {
    const at = await askingNow(open);
    const body = { client, seen: known.get(client) ?? null };
    const answer = await ask(messageRoutes.open, threadsAnswerSchema, body);
    if (answer.kind !== 'read') {
      if ('gone' in answer) {
        known.delete(client);
        await keepOpened(open, { client, threads: [], changed: 0, more: false }, at);
      }
      return readStateOf(answer);
    }
    if ('unchanged' in answer.value) {
      await keepUnchanged(open, client, body.seen, at);
      return 'read';
    }
    const isStored = await keepOpened(open, answer.value, at);
    if (isStored === 'late') return 'read';
    // Without more at the server, earlier messages are all here; after a gap, or for a client new here, some are not.
    if (!answer.value.more) earlier.delete(client);
    else if (isStored === 'gap' || !known.has(client)) earlier.add(client);
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
        return cachedTopics(db, client, { requests, fromFirm });
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
      const body = { client, before: await db.withReconnect(() => firstCachedSeq(db, client)) };
      const answer = await ask(messageRoutes.open, earlierMessagesSchema, body);
      if (answer.kind !== 'read') return readStateOf(answer);
      if (!answer.value.more) earlier.delete(client);
      await db.write([db.messages], () => db.messages.bulkPut(answer.value.messages));
      return 'read';
    },
    find: (query) => ask(messageRoutes.find, threadPageSchema, query),
  };
  return { messages, desk };
}
