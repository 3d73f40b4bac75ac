// @module-tag slow
import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { beginOp, messageOp } from '../support/messages.ts';
import { type Row } from '../support/server.ts';
import { serverForTest } from '../support/use-server.ts';

/** The hash of docs/security.md: SHA-256 over the values in fixed order, the previous hash last. */
function hashOf(entry: Row): string {
  const { seq, id, at, staff, actor, who, action, lead, account, detail, previous } = entry;
  const values = [seq, id, at, staff, actor, who, action, lead, account, entry['account_kind']];
  return createHash('sha256')
    .update(JSON.stringify([...values, JSON.stringify(detail), previous]))
    .digest('hex');
}

function expectChained(log: readonly Row[]): void {
  const sorted = log.toSorted((a, b) => Number(a['seq']) - Number(b['seq']));
  expect(sorted.map((row) => row['hash'])).toEqual(sorted.map(hashOf));
  expect(sorted.map((row) => row['previous'])).toEqual([
    '',
    ...sorted.slice(0, -1).map((row) => row['hash']),
  ]);
}

test('each entry holds the hash of the one before it, also where many are written at once', async () => {
  const server = await serverForTest();
  const staff = await anAccount(server, 'staff');
  const leads = Array.from({ length: 12 }, () => anOp('contact.send', messageBody));
  await post(server.url, ...leads);
  await Promise.all(leads.map(({ entity }) => staff.calls(deskRoutes.open, { id: entity })));
  const log = await server.rows('audit_log');
  expect(log.filter(({ action }) => action === 'opened')).toHaveLength(leads.length);
  expectChained(log);
});

test('an account that does one thing without end does not fill the log: 300 entries, and one that says how often besides', async () => {
  const server = await serverForTest();
  const [ines, ada] = [await anAccount(server, 'clients'), await anAccount(server, 'staff')];
  const [thread, lead, other] = [
    beginOp(ines.id),
    anOp('contact.send', messageBody),
    anOp('contact.send', messageBody),
  ];
  await post(server.url, lead, other);
  await ines.sends(thread);
  const note = (on: string) => anOp('lead.note', { lead: on, text: 'Called.' }, { key: null });
  const twenty = <T>(one: () => T) => Array.from({ length: 20 }, one);
  for (let round = 0; round < 16; round += 1) {
    await ines.sends(...twenty(() => messageOp(thread.entity)));
    await ada.sends(...twenty(() => note(lead.entity)));
  }
  await ada.sends(note(other.entity));
  const log = () => server.rows('audit_log');
  const of = async ({ id }: TestAccount, action: string) =>
    (await log()).filter((row) => row['staff'] === id && row['action'] === action);
  expect(await of(ines, 'message-sent')).toHaveLength(300);
  const noted = await of(ada, 'noted');
  expect(noted.filter((row) => row['lead'] === lead.entity)).toHaveLength(300);
  expect(noted.filter((row) => row['lead'] === other.entity)).toHaveLength(1);

  await server.sql('UPDATE audit_repeats SET since = 0');
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  const twentyMore = { detail: { times: 20 } };
  await expect
    .poll(async () => (await of(ines, 'message-sent')).slice(300))
    .toMatchObject([{ ...twentyMore, account: '', lead: '' }]);
  expect((await of(ada, 'noted')).slice(301)).toMatchObject([
    { ...twentyMore, lead: lead.entity, who: ada.email, actor: 'staff' },
  ]);
  expectChained(await log());
});
