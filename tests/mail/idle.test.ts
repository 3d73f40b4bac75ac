/** A server without mails for a minute polls rarely, and wakes for a new mail. */
import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { useClockedServer, useMailbox } from '../support/use-server.ts';

/** Longer than the loop's pause, so that it notices the idle minute. */
const untilIdleMs = 2_000;

const mailbox = useMailbox();
const server = useClockedServer(() => ({ env: { ...mailbox.env, MAIL_LOOK_SECONDS: '3600' } }));

test('sends a mail although the next poll is an hour away', async () => {
  const sends = async () => {
    const email = anEmail();
    await post(server.url, anOp('contact.send', { ...messageBody, email }));
    await mailbox.received({ to: email });
  };
  await sends();
  await server.setClock(Date.now() + 120_000);
  const began = performance.now();
  await expect.poll(() => performance.now() - began).toBeGreaterThan(untilIdleMs);
  await sends();
});
