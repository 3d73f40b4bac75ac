// @module-tag slow
/** Letters after the day they were sent: read by later releases, declined, erased with a person, and kept as evidence. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { exportedPersonSchema, recordRoutes } from '#domain/people/records.ts';
import { anAccount, anEmail, provePassword, type TestAccount } from '../support/accounts.ts';
import { eventsFor } from '../support/desk.ts';
import {
  begunLetter,
  countersigning,
  declineOp,
  letterAtDesk,
  lettersOf,
  sendOp,
  sentLetter,
  signs,
} from '../support/engagements.ts';
import { operate } from '../support/operator.ts';
import { useAccount, useOwner, useServer, useNewAccount } from '../support/use-server.ts';

const server = useServer();
const owner = useOwner(server);
const grace = useAccount(server, 'staff', { name: 'Grace' });
const ines = useNewAccount(server, 'clients');

const applied = { status: 'applied' };

const ask = (action: 'erase' | 'export' | 'hold' | 'release', body: object) =>
  owner.calls(recordRoutes[action], body);

const erase = ({ email }: Pick<TestAccount, 'email'>) => ask('erase', { email, typed: email });

const signersOf = (letter: string) =>
  server.sql(
    `SELECT signer, email FROM signatures WHERE engagement = '${letter}' ORDER BY at, signer`,
  );

describe('terms that no release writes any more', () => {
  test.each([
    ['a renamed service', `json_set(terms, '$.lines[0].service', 'Bookkeeping and more')`],
    ['longer words', `json_set(terms, '$.words', '${'word '.repeat(900)}')`],
    ['a field of another kind', `json_set(terms, '$.lines', 7, '$.name', NULL)`],
    ['no terms at all', `'null'`],
  ])('end no page, and the letter is signed as it was sent: %s', async (_, terms) => {
    const letter = await sentLetter(server, grace, ines);
    const other = await sentLetter(server, grace, ines);
    await server.sql(`UPDATE engagements SET terms = ${terms} WHERE id = '${letter.id}'`);
    const shown = { text: letter.text, hash: letter.hash, terms: { until: letter.terms.until } };
    expect(await lettersOf(ines)).toHaveLength(2);
    expect(await lettersOf(ines)).toContainEqual(expect.objectContaining({ id: other.id }));
    expect(await letterAtDesk(grace, ines, letter.id)).toMatchObject(shown);
    expect(await signs(ines, letter)).toMatchObject([applied, applied]);
    await provePassword(server, grace);
    const signed = await letterAtDesk(grace, ines, letter.id);
    expect((await countersigning(server, grace, signed)).status).toBe(200);
  });

  test('are not sent', async () => {
    const first = await sentLetter(server, grace, ines);
    const { id } = await begunLetter(server, grace, ines, first.estimate);
    const renamed = "json_set(terms, '$.lines[0].service', 'Bookkeeping and more')";
    await server.sql(`UPDATE engagements SET terms = ${renamed} WHERE id = '${id}'`);
    const seen = await letterAtDesk(grace, ines, id);
    expect(await grace.sends(sendOp(seen))).toMatchObject([
      { status: 'rejected', errors: [{ path: 'terms' }] },
    ]);
  });
});

describe('erasing', () => {
  test('a client deletes the letters and keeps the signatures, with the addresses', async () => {
    const letter = await sentLetter(server, grace, ines);
    await signs(ines, letter);
    await begunLetter(server, grace, ines, letter.estimate);
    const spouse = { spouse: 'Sam', spouseEmail: anEmail() };
    const half = await sentLetter(server, grace, ines, spouse);
    await signs(ines, half);
    expect(await server.mailsTo(spouse.spouseEmail)).toHaveLength(1);
    expect((await erase(ines)).status).toBe(200);
    expect(await server.rows('engagements', `client = "${ines.id}"`)).toEqual([]);
    expect(await server.mailsTo(spouse.spouseEmail)).toEqual([]);
    expect(await signersOf(letter.id)).toEqual([['client', ines.email]]);
    const texts = `SELECT text FROM signatures WHERE engagement = '${letter.id}'`;
    expect(await server.sql(texts)).toEqual([[letter.text]]);
    expect(letter.text).not.toContain(ines.email);
  });

  test('a spouse who has not signed withdraws the letter, tells its client and removes the address', async () => {
    const sam = await anAccount(server, 'clients');
    const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
    await signs(ines, letter);
    expect((await erase(sam)).status).toBe(200);
    const [row = {}] = await server.rows('engagements', `id = "${letter.id}"`);
    expect(row).toMatchObject({ state: 'withdrawn', spouse_email: '', text: letter.text });
    expect(JSON.stringify(row)).not.toContain(sam.email);
    expect(await eventsFor(ines)).toContainEqual(
      expect.objectContaining({ kind: 'engagement', subject: letter.id, read: false }),
    );
  });

  test('a spouse who has signed keeps the signature, and the letter counts', async () => {
    const sam = await anAccount(server, 'clients');
    const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
    await signs(ines, letter);
    await signs(sam, letter, 'Sam');
    const exported = await ask('export', { email: sam.email });
    const { json } = v.parse(exportedPersonSchema, await exported.json());
    expect(JSON.parse(json)).toMatchObject({
      engagements: [{ id: letter.id }],
      signatures: [{ signer: 'spouse', name: 'Sam', email: sam.email }],
    });
    expect((await erase(sam)).status).toBe(200);
    const kept = await letterAtDesk(grace, ines, letter.id);
    expect(kept).toMatchObject({ state: 'spouse-signed', text: letter.text });
    const row = await server.row('engagements', letter.id);
    expect(JSON.stringify(row)).not.toContain(sam.email);
    await provePassword(server, grace);
    expect((await countersigning(server, grace, kept)).status).toBe(200);
    expect(await signersOf(letter.id)).toEqual([
      ['client', ines.email],
      ['spouse', sam.email],
      ['firm', grace.email],
    ]);
  });

  test('by the command says what stays, and finds no other place', async () => {
    const sam = await anAccount(server, 'clients');
    const spouse = { spouse: 'Sam', spouseEmail: sam.email, words: `Ask ${ines.email} first.` };
    const letter = await sentLetter(server, grace, ines, spouse);
    await signs(ines, letter);
    await signs(sam, letter, 'Sam');
    await server.sql('ANALYZE');
    for (const [{ email }, kept] of [
      [sam, 1],
      [ines, 2],
    ] as const) {
      const { code, said } = await operate('person', 'erase', email, '--data', server.data);
      expect([code, said]).toEqual([0, expect.stringContaining(`${kept} signatures on letters`)]);
      const found = await operate('person', 'find', email, '--data', server.data);
      expect(found.said.trim()).toBe('signatures: 1');
    }
  });

  test('a spouse is refused while the client is under a hold', async () => {
    const sam = await anAccount(server, 'clients');
    await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
    await ask('hold', { email: ines.email, reason: 'Subpoena 12' });
    expect((await erase(sam)).status).toBe(409);
    await ask('release', { email: ines.email });
    expect((await erase(sam)).status).toBe(200);
  });
});

test('a spouse reads that the letter was declined, and no more of it than when', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email, words: 'Between us.' };
  const letter = await sentLetter(server, grace, ines, spouse);
  expect(await sam.sends(declineOp(letter.id))).toMatchObject([
    { status: 'conflict', code: 'engagement_conflict' },
  ]);
  await ines.sends(declineOp(letter.id));
  const seen = { id: letter.id, as: 'spouse', state: 'declined', text: '' };
  expect(await lettersOf(sam)).toMatchObject([
    { ...seen, reason: '', terms: { lines: [], words: '' } },
  ]);
  const second = await sentLetter(server, grace, ines, spouse);
  await signs(ines, second);
  await sam.sends(declineOp(second.id));
  expect((await lettersOf(sam)).find(({ id }) => id === second.id)).toMatchObject({
    state: 'declined',
    text: '',
    reason: 'Too dear',
    signatures: [{ signer: 'client' }],
  });
});

test('a decline of a declined letter with another reason is in conflict: no reason is dropped unseen', async () => {
  const sam = await anAccount(server, 'clients');
  const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail: sam.email });
  await signs(ines, letter);
  await sam.sends(declineOp(letter.id));
  expect(await sam.sends(declineOp(letter.id))).toMatchObject([applied]);
  expect(await sam.sends(declineOp(letter.id, 'We move abroad'))).toMatchObject([
    { status: 'conflict', code: 'engagement_conflict' },
  ]);
  expect(await lettersOf(sam)).toMatchObject([{ reason: 'Too dear' }]);
});

test('signatures go seven years after the last one, once no signer has an account or is under a hold', async () => {
  const [old, held, young, joint, present] = await Promise.all(
    Array.from({ length: 5 }, () => anAccount(server, 'clients')),
  );
  if (!old || !held || !young || !joint || !present) throw new Error('no clients');
  const letters = new Map<TestAccount, string>();
  for (const client of [old, held, young, joint, present]) {
    const spouse = client === joint ? { spouse: 'Sam', spouseEmail: present.email } : {};
    const letter = await sentLetter(server, grace, client, spouse);
    await signs(client, letter);
    if (client === joint) await signs(present, letter, 'Sam');
    letters.set(client, letter.id);
  }
  for (const client of [old, held, young, joint]) expect((await erase(client)).status).toBe(200);
  await ask('hold', { email: held.email, reason: 'Subpoena 12' });
  const yearsAgo = (years: number) => Date.now() - years * 365.25 * 86_400_000;
  await server.sql(`UPDATE signatures SET at = ${yearsAgo(7.1)}`);
  await server.sql(`UPDATE signatures SET at = ${yearsAgo(6.9)} WHERE client = '${young.id}'`);
  await server.admin('/api/crons/purge', { method: 'POST' });
  const stored = () => server.sql('SELECT email FROM signatures');
  await expect.poll(async () => (await stored()).flat()).not.toContain(old.email);
  const left = (await stored()).flat();
  for (const { email } of [held, young, joint, present]) expect(left).toContain(email);
  const log = await server.rows('audit_log', "action = 'signatures-removed'");
  expect(log.map(({ detail }) => detail)).toContainEqual({ engagement: letters.get(old) });
});
