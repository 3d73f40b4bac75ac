/** The limit of invitations holds however many ask at one moment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invitationRoutes } from '#domain/leads/invitation.ts';
import { anAccount, anEmail } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { askDesk } from '../support/desk.ts';
import { startServer, type TestServer } from '../support/server.ts';
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
test('an address is invited three times a day, however many ask at one moment', async () => {
  const staff = await anAccount(server, 'staff');
  const email = anEmail();
  const op = anOp('estimate.submit', { ...submitBody, email });
  await postOne(server.url, op);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      askDesk(server, invitationRoutes.send, { lead: op.entity }, staff.token),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(
    await server.rows('mails', `recipient = "${email}" && kind = "client-invite"`),
  ).toHaveLength(3);
});
