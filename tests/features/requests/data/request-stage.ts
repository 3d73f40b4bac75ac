/** A client's device with requests, and the real server. */
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import {
  createFetchFile,
  createRequestReads,
  createRequestStore,
} from '#features/requests/data/request-store.ts';
import type { ShownRequest } from '#features/requests/data/request-queries.ts';
import {
  createDeviceFiles,
  readFirmFiles,
  readStoredIds,
} from '#features/requests/data/device-files.ts';
import { createAsk } from '#session/account-ask.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { createPhotoStore } from '#device/photo-store.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { drawnPhoto } from '../../../support/drawn-photos.ts';
import { createCutNetwork, type CutNetwork } from '../../../support/cut-network.ts';
import { addOp } from '../../../support/requests.ts';
import type { TestServer } from '../../../support/server.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

export type RequestStage = Awaited<ReturnType<typeof createRequestStage>>;

export type RequestDevice = Awaited<ReturnType<typeof aDevice>>;

async function aDevice(server: TestServer, client: TestAccount, network: CutNetwork) {
  const { fetcher, state } = network;
  const account = { id: client.id, token: () => (state.signedOut ? null : client.token) };
  const here = createTestDevice({ url: server.url, account, fetcher });
  const reads = createRequestReads(createAsk({ ...account, origin: server.url, fetcher }));
  const fetchFile = createFetchFile(reads, fetcher, server.url);

  async function openTab() {
    const tab = await here.tab();
    const { db, device, health } = tab;
    await verifyReceipts(db, device, createVerify(server.url, fetcher, account));
    const deps = tab.online;
    const photos = createPhotoStore({ db, device, health, ...drawnPhoto });
    const { look, read, ...store } = createRequestStore({ ...deps, read: reads.mine });
    const list = async () => (await look()) ?? [];
    return {
      tab,
      photos,
      ...store,
      ...createRequestFiles(deps, photos, look),
      ...createDeviceFiles({ db, device, health, fetchFile }),
      firmFiles: () => readFirmFiles(db),
      keptIds: () => readStoredIds(db),
      list,
      async single(): Promise<ShownRequest> {
        const [request, ...others] = await list();
        if (!request || others.length > 0) throw new Error('not one request');
        return request;
      },
      async refresh(): Promise<void> {
        const state = await read();
        if (state !== 'read') throw new Error(state);
      },
    };
  }

  return { network: state, openTab, settle: (tab: Tab) => here.settle(tab) };
}

/** A client with one request, which the client's device has read. */
export async function createRequestStage(server: TestServer) {
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  const add = addOp(client.id);
  await staff.sends(add);
  const device = await aDevice(server, client, createCutNetwork());
  const first = await device.openTab();
  await first.refresh();
  const account = { id: client.id, token: () => client.token };
  const seeing = createRequestReads(createAsk({ ...account, origin: server.url }));
  return {
    ...first,
    ...device,
    staff,
    client,
    request: add.entity,
    anotherDevice: () => aDevice(server, client, createCutNetwork()),
    async stored() {
      const answer = await seeing.mine();
      if (answer.kind !== 'read') throw new Error(answer.kind);
      const [request] = answer.value.requests;
      if (!request) throw new Error('no request');
      return request;
    },
  };
}
