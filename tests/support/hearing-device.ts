import { createRequestReads, createRequestStore } from '#features/requests/data/request-store.ts';
import { createAsk } from '#session/account-ask.ts';
import { watchEpoch } from '#sync/server-epoch.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import type { TestAccount } from './accounts.ts';
import type { Stage } from './fault-stage.ts';

export async function hearingDevice({ device, proxy }: Stage, { id, token }: TestAccount) {
  const account = { id, token: () => token };
  const phone = device({ account });
  const tab = await phone.tab();
  const { db } = tab;
  const changes: string[] = [];
  const heard = watchEpoch(db, tab.device.kinds, () => changes.push('changed'));
  const verify = createVerify(proxy.url, heard, account);
  const ask = createAsk({ ...account, origin: proxy.url, fetcher: heard });
  const requests = createRequestStore({ ...tab.deps, read: createRequestReads(ask).mine });
  return {
    tab,
    changes,
    heard: () => heard(`${proxy.url}/api/health`),
    ask,
    verify: () => verifyReceipts(db, tab.device, verify),
    async look(): Promise<void> {
      const state = await requests.read();
      if (state !== 'read') throw new Error(state);
    },
    /** Resolves a moment after nothing is pending. */
    settle: async () => {
      await phone.settle(tab);
      phone.clock.passUntil(phone.clock.now() + 1);
    },
    pass: async () => {
      phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
      await tab.pass();
    },
    states: async () =>
      (await db.ops.orderBy('seq').toArray()).map(({ kind, state }) => [kind, state]),
  };
}
