/** A server without mails for a minute polls rarely, and wakes for a new mail. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { askOutbox } from '../support/server.ts';
import { useClockedServer, useMailbox } from '../support/use-server.ts';

/** Longer than the loop's pause, so that it notices the idle minute. */
const untilIdleMs = 2_000;

const mailbox = useMailbox();
const env = { MAIL_LOOK_SECONDS: '3600' };
const server = useClockedServer(() => ({ env: { ...mailbox.env, ...env } }));
const unsent = useClockedServer({ env, outbox: 'none' });

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

test('a waiting sender is told that the quiet is over, so it looks for letters and pushes', async () => {
  const isQuietAfter = async (kind: 'mail' | 'letter') => {
    const answer = await askOutbox(unsent, 'take', { kind, most: 0 });
    return v.parse(v.object({ isQuiet: v.boolean() }), await answer.json()).isQuiet;
  };
  await unsent.setClock(Date.now() + 120_000);
  expect(await isQuietAfter('letter')).toBe(true);
  const told = isQuietAfter('mail');
  await post(unsent.url, anOp('contact.send', messageBody));
  expect(await told).toBe(false);
});
