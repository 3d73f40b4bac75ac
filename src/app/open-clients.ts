/** Connects the desk's clients to database, session and server. */
import type { Account } from '#domain/auth/session.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { KeptClient } from '#domain/requests/request-list.ts';
import { keepClient } from '#features/clients/data/client-copies.ts';
import type { ClientDesk } from '#features/clients/data/client-desk.ts';
import { createClientList } from '#features/clients/data/client-list.ts';
import { createClientWork } from '#features/clients/data/client-work.ts';
import { createFirmFiles } from '#features/clients/data/files-for-clients.ts';
import { createClientReads, readFile } from '#features/clients/data/clients-server.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import type { OpenAccount } from './open-account.ts';

type Surroundings = {
  account: Account;
  leads: LeadDesk;
  /** UTC milliseconds. */
  now: () => number;
};

export function openClients(
  { ask, db, device, health, outbox, send, wake }: OpenAccount,
  { account, leads, now }: Surroundings,
): ClientDesk {
  const { find, open, audit, link, assign, remind } = createClientReads(ask);
  /** Last reads that did not fit on the device. */
  const unkept = new Map<string, KeptClient>();
  const copyOf = async (id: string) =>
    unkept.get(id) ?? (await db.withReconnect(() => db.clientCopies.get(id)));

  async function read(id: string): Promise<ReadState> {
    const kept = await copyOf(id).catch(() => undefined);
    const answer = await open(id, kept?.details.changed ?? null);
    if (answer.kind !== 'read') {
      if ('gone' in answer) {
        unkept.delete(id);
        await db.write([db.clientCopies], () => db.clientCopies.delete(id));
      }
      return readStateOf(answer);
    }
    if ('unchanged' in answer.value) return 'read';
    const details = answer.value;
    const readAt = now();
    unkept.delete(id);
    await keepClient(db, details, readAt).catch(() => unkept.set(id, { id, readAt, details }));
    return 'read';
  }

  return {
    me: { id: account.id, email: account.email },
    staff: leads.staff,
    knownStaff: leads.knownStaff,
    onOccasion: leads.onOccasion,
    download: leads.download,
    work: createClientWork({ db, device, health, wake, send }, unkept),
    files: createFirmFiles({ db, device, health, wake, send }),
    discard: (op) => outbox.discard(op),
    list: createClientList({
      me: account.id,
      find,
      now,
      kept: async (tab) => (await db.withReconnect(() => db.fact('clients')))?.pages[tab],
      keep: (tab, page) =>
        db
          .write([db.facts], async () => {
            const pages = { ...(await db.fact('clients'))?.pages, [tab]: page };
            await db.facts.put({ name: 'clients', pages });
          })
          .catch(() => undefined),
    }),
    read,
    async assign(wanted) {
      const answer = await assign(wanted);
      if (answer.kind === 'read') await read(wanted.client);
      return answer;
    },
    async remind(client) {
      const answer = await remind(client);
      if (answer.kind === 'read') await read(client);
      return answer;
    },
    audit,
    link,
    file: readFile,
  };
}
