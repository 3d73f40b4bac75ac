/** What clients do with an appointment of someone who has left reaches those who are there. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, changeAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { eventsFor } from '../support/events.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('canceled, everyone on the staff hears of it', async () => {
  const left = await anAccount(server, 'staff');
  const type = await staffToMeet(server, left);
  const own = appointmentsOf(server, await anAccount(server, 'clients'));
  const ahead = Date.now() + 48 * 3_600_000;
  const starts = (await own.slots(type.id)).find((start) => start > ahead) ?? 0;
  const { id, seq } = await doneIn(own.book(type.id, starts));
  const ada = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', left.id, { disabled: true });
  expect((await own.cancel(id, seq)).status).toBe(200);
  expect(await eventsFor(server, ada)).toMatchObject([{ kind: 'appointments', subject: id }]);
});
