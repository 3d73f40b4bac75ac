/** Clients who write messages without a pause, each on a device of their own, and what they are owed. */
import * as v from 'valibot';

import { hearEpoch } from '#sync/server-epoch.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { anAccount } from './accounts.ts';
import type { Stage } from './fault-stage.ts';
import { aThread } from './messages.ts';

export type Writer = Awaited<ReturnType<typeof aWriter>>;

const texts = v.pipe(v.string(), v.parseJson(), v.object({ text: v.string() }));

/** A client with an open conversation on a device. */
export async function aWriter({ server, proxy, device }: Stage) {
  const client = await anAccount(server, 'clients');
  const account = { id: client.id, token: () => client.token };
  const phone = device({ account });
  const tab = await phone.tab();
  const heard = hearEpoch(tab.db, () => {});
  const ask = createVerify(proxy.url, heard, account);
  const thread = await tab.enqueue('thread.begin', aThread(client.id), { key: null });
  await phone.settle(tab);
  await heard(`${proxy.url}/api/health`);
  /** How long each acknowledged write took, in milliseconds. */
  const took: number[] = [];
  const told = new AbortController();

  return {
    took,
    /** Writes until told to stop. */
    async write(): Promise<void> {
      for (let n = 1; !told.signal.aborted; n += 1) {
        const message = { thread: thread.entity, text: `Number ${n}.`, seen: 0 };
        const op = await tab.enqueue('message.send', message, { key: null });
        phone.clock.passUntil(phone.clock.now() + 1);
        const begun = performance.now();
        while (!told.signal.aborted && !(await tab.seen.receipts.get(op.id))) {
          await tab.pass().catch(() => undefined);
          const next = await tab.drain.nextAt();
          if (next !== null) phone.clock.passUntil(next);
        }
        if (await tab.seen.receipts.get(op.id)) took.push(performance.now() - begun);
      }
    },
    stop(): void {
      told.abort();
    },
    /** The app is opened: it hears of the server's epoch, asks after what it sent, and sends until nothing waits. */
    async comeBack(): Promise<void> {
      await heard(`${proxy.url}/api/health`);
      await verifyReceipts(tab.db, tab.device, ask);
      await phone.settle(tab);
    },
    /** What is not there once and in order; nothing when all is well. */
    async problems(): Promise<string[]> {
      const rows = await server.rows('messages', `client = "${client.id}"`);
      const there = rows.map((row) => String(row['text']));
      const meant = [...phone.meant.values()].map(({ body }) => v.parse(texts, body).text);
      if (there.join() === meant.join()) return [];
      return [`${client.id} wrote ${meant.length} messages, and there are: ${there.join(' ')}`];
    },
  };
}
