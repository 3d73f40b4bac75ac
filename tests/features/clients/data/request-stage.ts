/** A staff device on the real server, with a client's requests as last read. */
import {
  type ClientView,
  createClientStore,
  type ShownLetter,
  type ShownRequest,
} from '#features/clients/data/client-store.ts';
import { createClientReads } from '#features/clients/data/clients-server.ts';
import { createAsk } from '#session/account-ask.ts';
import type { TestAccount } from '../../../support/accounts.ts';
import type { TestServer } from '../../../support/server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

/** `request` is the client's first request, `details` the client's other data, both as the desk shows them. */
export async function createRequestStage(
  server: TestServer,
  staff: TestAccount,
  client: TestAccount,
) {
  const account = { id: staff.id, token: () => staff.token };
  const here = createTestDevice({ url: server.url, account });
  const tab = await here.tab();
  const { db } = tab;
  const ask = createAsk({ ...account, origin: server.url });
  const { open } = createClientReads(ask);
  const network = { answered: async () => {} };
  const work = createClientStore({
    ...tab.online,
    async read(...asked) {
      const answer = await open(...asked);
      await network.answered();
      return answer;
    },
  });
  const opened = work.open(client.id);
  const read = () => opened.refresh();
  async function view(): Promise<ClientView> {
    const shown = await opened.look();
    if (!shown) throw new Error('no client');
    return shown;
  }
  await read();
  return {
    db,
    work,
    /** `network.answered` runs when the server has answered and the desk does not have the answer yet. */
    network,
    read,
    settle: () => here.settle(tab),
    async request(): Promise<ShownRequest> {
      const shown = (await view()).requests[0];
      if (!shown) throw new Error('no request');
      return shown;
    },
    async letter(): Promise<ShownLetter> {
      const shown = (await view()).letters[0];
      if (!shown) throw new Error('no letter');
      return shown;
    },
    details: async () => (await view()).details,
  };
}
