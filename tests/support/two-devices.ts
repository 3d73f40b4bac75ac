/** Two devices of one client, each with a store, and the real server. */
import * as v from 'valibot';

import { type Ask, createAsk } from '#session/account-ask.ts';
import { anAccount } from './accounts.ts';
import type { TestServer } from './server.ts';
import { createTestDevice, type Tab, type TestDevice } from './test-device.ts';

export type Held<Store> = { device: TestDevice; tab: Tab; store: Store };

/** `open` makes a tab's store, `route` answers the server's state, `read` stores it. */
type Kind<Store, Stored> = {
  open: (deps: Tab['deps'] & { owner: string; ask: Ask }) => Store;
  route: string;
  schema: v.GenericSchema<unknown, Stored>;
  read: (held: Held<Store>, stored: () => Promise<Stored>) => Promise<unknown>;
};

/** A new client whose devices are empty until `read`; call `end` after the test. */
export async function createTwoDevices<
  Store extends { ready: Promise<unknown>; stop: () => void },
  Stored,
>(server: TestServer, { open, route, schema, read }: Kind<Store, Stored>) {
  const ines = await anAccount(server, 'clients');
  const { id, token } = ines;
  const held: Held<Store>[] = [];

  async function onServer(): Promise<Stored> {
    const answer = await fetch(server.url + route, { headers: { Authorization: token } });
    return v.parse(schema, await answer.json());
  }

  const aDevice = () => createTestDevice({ url: server.url, account: { id, token: () => token } });

  async function opened(device = aDevice()): Promise<Held<Store>> {
    const tab = await device.tab();
    const ask = createAsk({ token: () => token, origin: server.url });
    const store = open({ ...tab.deps, owner: id, ask });
    await store.ready;
    const one = { device, tab, store };
    held.push(one);
    return one;
  }

  const [phone, laptop] = [await opened(), await opened()];
  return {
    ines,
    phone,
    laptop,
    onServer,
    read: (held: Held<Store>) => read(held, onServer),
    opened,
    end(): void {
      for (const { store, tab } of held) {
        store.stop();
        tab.kill();
      }
    },
  };
}

/** Sends all pending ops. */
export const sent = ({ device, tab }: Pick<Held<unknown>, 'device' | 'tab'>) => device.settle(tab);
