import type { Account } from '#domain/auth/session.ts';
import type { ClientDesk } from '#features/clients/data/client-desk.ts';
import { createClientList } from '#features/clients/data/client-list.ts';
import { createClientStore } from '#features/clients/data/client-store.ts';
import { createFirmFiles } from '#features/clients/data/files-for-clients.ts';
import { createClientReads, readFile } from '#features/clients/data/clients-server.ts';
import type { LeadDesk } from '#features/leads/data/lead-desk.ts';
import type { OpenAccount } from './open-account.ts';

type Dependencies = {
  account: Account;
  leads: LeadDesk;
  now: () => number;
};

export function openClients(
  { ask, db, device, health, outbox, send, wake }: OpenAccount,
  { account, leads, now }: Dependencies,
): ClientDesk {
  const { find, open, audit, countersign, link, assign, remind } = createClientReads(ask);
  const deps = { db, device, health, wake, send };
  return {
    me: { id: account.id, email: account.email },
    staff: leads.staff,
    knownStaff: leads.knownStaff,
    onOccasion: leads.onOccasion,
    download: leads.download,
    work: createClientStore({ ...deps, read: open }),
    files: createFirmFiles(deps),
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
    assign,
    remind,
    audit,
    countersign,
    link,
    file: readFile,
  };
}
