import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { useServer, useMailbox } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env, MAIL_RETRY_SECONDS: '0.05' } }));

async function mailRefusedWith(code: number, words: string) {
  mailbox.refuse({ code, words });
  const email = anEmail();
  await post(server.url, anOp('contact.send', { ...messageBody, email }));
  return async () => {
    const [row] = await server.rows('mails', `recipient = "${email}"`);
    return { state: row?.['state'], tried: Number(row?.['attempts']) };
  };
}

test.each([
  [501, 'bad recipient address syntax'],
  [501, '5.1.3 bad recipient address syntax'],
  [501, '5.5.4 syntax error in parameters'],
  [553, 'mailbox name not allowed'],
  [555, 'parameters not recognized'],
  [550, '5.2.1 mailbox disabled'],
])('%i %s is for good: the mail is given up at once, and staff see it', async (code, words) => {
  const mail = await mailRefusedWith(code, words);
  await expect.poll(mail).toEqual({ state: 'failed', tried: 1 });
});

test.each([
  [501, '5.1.7 bad sender address syntax'],
  [553, '5.7.1 sender address rejected: not owned by user'],
  [550, 'rejected'],
])('%i %s may be about us: the mail is tried again', async (code, words) => {
  const mail = await mailRefusedWith(code, words);
  await expect.poll(async () => (await mail()).tried).toBeGreaterThan(2);
  expect((await mail()).state).not.toBe('failed');
});
