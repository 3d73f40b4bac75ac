/** Someone signs up again with an address that is there: the page hears the same, and there is one row. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { subscriptionBody } from '../support/bodies.ts';
import { onStage } from '../support/fault-stage.ts';
import { drop } from '../support/faults.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('row 34: a subscriber’s address that is there already is applied like a new one, and so is a replay', () =>
  onStage(server, async ({ proxy, device, problems }) => {
    const email = anEmail();
    const [phone, laptop] = [device(), device()];
    const [tab, other] = [await phone.tab(), await laptop.tab()];
    const first = await tab.enqueue('checklist.subscribe', { ...subscriptionBody, email });
    await phone.settle(tab);

    const again = { ...subscriptionBody, email: email.toUpperCase(), first_name: 'Eve' };
    const second = await other.enqueue('checklist.subscribe', again);
    proxy.next(drop);
    await other.pass();
    expect(await other.db.ops.count()).toBe(1);
    await laptop.settle(other);

    expect(await tab.db.receipts.toArray()).toMatchObject([{ id: first.id, status: 'applied' }]);
    expect(await other.db.receipts.toArray()).toMatchObject([
      { id: second.id, status: 'replayed' },
    ]);
    const rows = await server.rows('creator_checklist_subscribers', `email = "${email}"`);
    expect(rows).toMatchObject([{ first_name: subscriptionBody.first_name }]);
    const receipts = await server.rows('receipts', `id = "${first.id}" || id = "${second.id}"`);
    expect(receipts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await problems(phone, tab)).toEqual([]);
  }));
