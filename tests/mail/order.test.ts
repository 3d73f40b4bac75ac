import * as v from 'valibot';

import { expect, test } from 'vitest';

import { accountsOf, anAccount } from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { post } from '../support/op-api.ts';
import { askOutbox } from '../support/server.ts';
import { aMessage, begin, server, stageEach } from './queue-stage.ts';

stageEach();

const taken = v.object({
  items: v.array(v.object({ message: v.object({ to: v.object({ address: v.string() }) }) })),
});

test('sends mails that grant access before all that wait longer', async () => {
  await begin({ SMTP_HOST: '' });
  await post(server.url, ...Array.from({ length: 4 }, () => aMessage()));
  const { email } = await anAccount(server, 'clients', { verified: false });
  await accountsOf(server).askConfirmation(email);
  await linksLookedAt(server);
  expect(await server.rows('mails')).toHaveLength(9);
  const answer = await askOutbox(server, 'take', { kind: 'mail', most: 1 });
  expect(v.parse(taken, await answer.json()).items).toEqual([
    { message: { to: { address: email } } },
  ]);
});
