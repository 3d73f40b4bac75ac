// @module-tag slow
/**
 * Tests that a person's data stays apart from that of longer addresses with theirs in them, and that a hold on an
 * address also covers what another address leads to.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { anAccount, anEmail, changeAccount, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneIn, staffToMeet } from '../support/appointments.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, post } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { useServer, useFolder } from '../support/use-server.ts';

const person = (...args: string[]) => operate('person', ...args, '--data', server.data);

const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
const folder = useFolder();

async function aMessage(email: string, message: string): Promise<string> {
  const op = anOp('contact.send', { ...messageBody, email, message });
  await post(server.url, op);
  return op.entity;
}

const mailsAbout = (id: string) => server.rows('mails', `about = "${id}"`);

test('row 107: mails of an address that has this one in it are neither given away with it nor gone with it', async () => {
  const own = await aMessage('ann@example.co', 'Mine alone.');
  const longer = await aMessage('ann@example.com', 'Of someone else.');
  const before = await aMessage('joann@example.co', 'Of a third.');
  const others = await Promise.all([mailsAbout(longer), mailsAbout(before)]);
  expect(others.map(({ length }) => length > 0)).toEqual([true, true]);
  const to = join(folder, 'ann.zip');
  expect(await person('export', 'ann@example.co', '--to', to)).toMatchObject({ code: 0 });
  const json = strFromU8(unzipSync(await readFile(to))['person.json'] ?? new Uint8Array());
  expect(json).toContain('Mine alone.');
  expect(json).not.toContain('ann@example.com');
  expect(json).not.toContain('joann');
  const erased = await person('erase', 'ann@example.co');
  expect([erased.code, erased.said]).toEqual([0, expect.not.stringContaining('STILL THERE')]);
  expect(await mailsAbout(own)).toEqual([]);
  const after = await Promise.all([mailsAbout(longer), mailsAbout(before)]);
  expect(after.map(({ length }) => length)).toEqual(others.map(({ length }) => length));
});

test('an address that stays in a row is named, also where the field before it makes the bytes of a longer one', async () => {
  await aMessage('jobea@example.co', 'Of someone else.');
  await server.sql(
    "INSERT INTO saved_replies (id, name, text, rev, changed, changed_by) VALUES ('r1', 'jo', 'bea@example.co', 1, 1, '')",
  );
  const kept = await person('erase', 'bea@example.co');
  expect([kept.code, kept.said]).toEqual([
    1,
    expect.stringContaining('STILL THERE: data.db holds the address'),
  ]);
  await server.sql("DELETE FROM saved_replies WHERE id = 'r1'");
  expect((await person('erase', 'bea@example.co')).code).toBe(0);
});

test('row 107: what a held address leads to is not erased by another address that leads there too', async () => {
  const client = await anAccount(server, 'clients');
  const given = anEmail();
  const lead = await aMessage(given, 'Under a hold.');
  await ownedBy(lead, client, given);
  for (const [held, asked] of [
    [client.email, given],
    [given, client.email],
  ] as const) {
    await person('hold', held, '--reason', 'Subpoena 12');
    const { code, said } = await person('erase', asked);
    expect([code, said]).toEqual([1, expect.stringContaining(`${held} is under a legal hold`)]);
    expect(await server.rows('leads', `id = "${lead}"`)).toHaveLength(1);
    await person('release', held);
  }
});

test('row 107: a hold goes along when the account gets another address', async () => {
  const client = await anAccount(server, 'clients');
  await person('hold', client.email, '--reason', 'Subpoena 13');
  const email = anEmail();
  await changeAccount(server, 'clients', client.id, { email });
  const { code, said } = await person('erase', email);
  expect([code, said]).toEqual([1, expect.stringContaining('Subpoena 13')]);
  expect((await person('erase', client.email)).said).toContain(`${client.email} is under`);
});

test('mails about an appointment go with the person, to whichever address and to whomever they went', async () => {
  const type = await staffToMeet(server, await anAccount(server, 'staff'));
  const client = await anAccount(server, 'clients');
  const own = appointmentsOf(server, client);
  const [starts = 0] = await own.slots(type.id);
  const { id } = await doneIn(own.book(type.id, starts));
  expect(await mailsAbout(id)).toHaveLength(2);
  const email = anEmail();
  await changeAccount(server, 'clients', client.id, { email });
  expect((await person('erase', email)).said).toContain('Erased.');
  expect(await mailsAbout(id)).toEqual([]);
});

/** Simulates an invited lead whose invitation was accepted under another address. */
function ownedBy(lead: string, { id }: TestAccount, email: string): Promise<unknown> {
  const now = Date.now();
  return server.sql(`INSERT INTO lead_invitations (lead, email, token_hash, staff, sent, expires, accepted, client)
      VALUES ('${lead}', '${email}', '', '', ${now}, ${now}, ${now}, '${id}')`);
}
