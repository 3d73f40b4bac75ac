/** A server started with its clock a day ahead: once the clock is corrected, mails leave as before. */
import { expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { addOp } from '../support/requests.ts';
import { useClockedServer, useMailbox } from '../support/use-server.ts';

const dayMs = 86_400_000;

const mailbox = useMailbox();
const server = useClockedServer(() => ({ env: mailbox.env }));

test('row 215: a mail does not wait for a day after the clock was corrected', async () => {
  await server.setClock(Date.now() + dayMs);
  const staff = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  const ask = async () => {
    await staff.sends(addOp(client.id));
    await server.sql('UPDATE waiting_notifications SET due = 1');
  };
  await ask();
  // Waits until the mail loop has nothing to do and rests.
  const mails = () => server.rows('mails', `about = "${client.id}"`);
  await expect.poll(mails).toMatchObject([{ state: 'sent' }]);
  await server.setClock(Date.now());
  await ask();
  expect(await mailbox.received({ to: client.email }, 2)).toHaveLength(2);
});
