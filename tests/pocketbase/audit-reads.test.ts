/** Reading the desk's lists in bulk stands in the log; a day's work there does not. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { deskAppointmentRoutes } from '#domain/appointments/appointment-list.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { messageRoutes } from '#domain/messages/thread-list.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { toDoRoute } from '#domain/to-do/to-do-list.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { askDesk } from '../support/desk.ts';
import { anId } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** As many different lists as are no entry. */
const few = 60;
/** More than may be added while the test asks. */
const many = 160;

let server: TestServer;
let client: TestAccount;
beforeAll(async () => {
  server = await startServer();
  await server.withoutLoginLimits();
  client = await anAccount(server, 'clients');
});
afterAll(() => server.stop());

async function asker() {
  const staff = await anAccount(server, 'staff');
  return {
    ask: async (path: string, body: object) => {
      expect((await askDesk(server, path, body, staff.token)).status).toBe(200);
    },
    entries: async () => {
      const rows = await server.rows('audit_log', `staff = "${staff.id}"`);
      return rows.map(({ action }) => action).filter((action) => action !== 'signed-in');
    },
  };
}

test.each([
  ['leads', deskRoutes.find, (n: number) => ({ q: `name ${n}` }), 'leads-listed'],
  ['clients', requestRoutes.find, (n: number) => ({ q: `name ${n}` }), 'clients-listed'],
  ['messages', messageRoutes.find, (n: number) => ({ q: `word ${n}` }), 'clients-listed'],
  ['the log of clients', deskRoutes.audit, () => ({ client: anId() }), 'log-read'],
])('searches in %s, one after another, are one entry', async (_, path, body, action) => {
  const { ask, entries } = await asker();
  for (let n = 0; n < few; n += 1) await ask(path, body(n));
  expect(await entries()).toEqual([]);
  for (let n = few; n < many; n += 1) await ask(path, body(n));
  expect(await entries()).toEqual([action]);
});

test('a page that asks for its lists again and again is none', async () => {
  const { ask, entries } = await asker();
  for (let n = 0; n < many; n += 1) {
    await ask(deskRoutes.find, { q: 'name' });
    await ask(requestRoutes.find, {});
    await ask(deskAppointmentRoutes.list, { client: client.id });
  }
  expect(await entries()).toEqual([]);
});

test('different lists count together, what waits and one client’s appointments among them', async () => {
  const { ask, entries } = await asker();
  for (let n = 0; n < many; n += 1) await ask(deskRoutes.find, { q: `name ${n}` });
  await ask(deskAppointmentRoutes.list, { client: client.id });
  await ask(toDoRoute, {});
  expect(await entries()).toEqual(['leads-listed', 'clients-listed']);
});
