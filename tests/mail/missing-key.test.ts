/** A waiting mail with a link is encrypted: tests what happens while its key is missing. */
import { rename, writeFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { anEmail } from '../support/accounts.ts';
import { submitBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { begin, mailbox, server, stageEach } from './queue-stage.ts';

stageEach();

test('keeps a mail until its key is back, then sends it', async () => {
  await begin();
  await mailbox.stop();
  const email = anEmail();
  await post(server.url, anOp('estimate.submit', { ...submitBody, email }));
  const key = `${server.data}.files-key`;
  await rename(key, `${key}.away`);
  await writeFile(key, `${'0'.repeat(64)}\n`);
  await mailbox.restart();
  const waiting = async () => {
    const answer = await server.admin(
      `/api/collections/mails/records?filter=${encodeURIComponent(`recipient = "${email}"`)}`,
    );
    return JSON.stringify(await answer.json());
  };
  await expect.poll(waiting).toContain('its key is missing');
  expect(await waiting()).not.toContain('"failed"');
  await rename(`${key}.away`, key);
  const [copy] = await mailbox.received({ to: email });
  expect(copy?.html).toContain(`${paths.estimateContinue}#`);
});
