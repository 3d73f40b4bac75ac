/** A device of staff on the real server, with a client's requests as they were read last. */
import { keepClient } from '#features/clients/data/client-copies.ts';
import { createClientWork } from '#features/clients/data/client-work.ts';
import type { ClientView, ShownRequest } from '#features/clients/data/shown-client.ts';
import { clientDetailsSchema, requestRoutes } from '#domain/requests/request-list.ts';
import type { TestAccount } from '../../../support/accounts.ts';
import type { TestServer } from '../../../support/server.ts';
import { createTestDevice } from '../../../support/test-device.ts';

/** `request` is the client's first, `details` what else is known of them, both as the desk shows it. */
export async function createRequestStage(
  server: TestServer,
  staff: TestAccount,
  client: TestAccount,
) {
  const account = { id: staff.id, token: () => staff.token };
  const here = createTestDevice({ url: server.url, account });
  const tab = await here.tab();
  const { db } = tab;
  const work = createClientWork(tab.online, new Map());
  async function read(): Promise<void> {
    const asked = { client: client.id };
    const details = staff.asks(requestRoutes.open, clientDetailsSchema, asked);
    await keepClient(db, await details, here.clock.now());
  }
  async function view(): Promise<ClientView> {
    const shown = await work.shown(client.id);
    if (!shown) throw new Error('no client');
    return shown;
  }
  await read();
  return {
    db,
    work,
    read,
    settle: () => here.settle(tab),
    async request(): Promise<ShownRequest> {
      const shown = (await view()).requests[0];
      if (!shown) throw new Error('no request');
      return shown;
    },
    details: async () => (await view()).details,
  };
}
