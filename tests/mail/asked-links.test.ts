/** Requested links: neither answer nor work reveals whether there is an account. */
import { expect, test } from 'vitest';

import { startOutbox } from '../../scripts/outbox.mjs';
import { anAccount, anEmail, changeAccount, seenOf } from '../support/accounts.ts';
import { askedLinks, linksLookedAt } from '../support/housekeeping.ts';
import { outboxOf } from '../support/server.ts';
import { sendJson } from '../support/op-api.ts';
import { useServer } from '../support/use-server.ts';

const dayMs = 86_400_000;

const server = useServer({ outbox: 'none' });

const ask = (path: string, email: string) =>
  sendJson(`${server.url}/api/collections/${path}`, { email });
const kindsTo = async (email: string) => (await server.mailsTo(email)).map(({ kind }) => kind);

test.each([
  'clients/request-password-reset',
  'staff/request-password-reset',
  'clients/request-verification',
])('%s: answers every address alike and stores the same row, unchecked', async (path) => {
  const role = path.startsWith('staff') ? 'staff' : 'clients';
  const [open, closed] = [await anAccount(server, role), await anAccount(server, role)];
  const unconfirmed = await anAccount(server, role, { verified: false });
  await changeAccount(server, role, closed.id, { disabled: true });
  const mails = await server.rows('mails');
  const log = await server.rows('audit_log');
  const emails = [anEmail(), open.email, closed.email, unconfirmed.email];
  const answers: Awaited<ReturnType<typeof seenOf>>[] = [];
  for (const email of emails) answers.push(await seenOf(await ask(path, email)));
  expect(answers).toEqual(emails.map(() => answers[0]));
  expect(answers[0]?.status).toBe(204);
  const rows = await askedLinks(server);
  expect(rows).toEqual(emails.map((email) => rows[0]?.replace(emails[0] ?? '', email)));
  expect(await server.rows('mails')).toEqual(mails);
  expect(await server.rows('audit_log')).toEqual(log);
  await server.sql('DELETE FROM asked_links');
});

test('row 250: mails a requested link once after a kill; not after a day, nor to a closed account', async () => {
  const ines = await anAccount(server, 'clients');
  const maya = await anAccount(server, 'clients', { verified: false });
  const late = await anAccount(server, 'clients');
  await ask('clients/request-password-reset', late.email);
  await server.sql(`UPDATE asked_links SET asked = asked - ${dayMs}`);
  const closed: string[] = [];
  for (const role of ['clients', 'staff'] as const) {
    const { id, email } = await anAccount(server, role);
    await changeAccount(server, role, id, { disabled: true });
    await ask(`${role}/request-password-reset`, email);
    closed.push(email);
  }
  await ask('clients/request-password-reset', ines.email.toUpperCase());
  await ask('clients/request-verification', maya.email);
  await server.crash();
  const outbox = startOutbox(outboxOf(server));
  await linksLookedAt(server);
  await outbox.stop();
  expect(await kindsTo(ines.email)).toEqual(['reset-password']);
  expect(await kindsTo(maya.email)).toEqual(['confirm-address']);
  expect(await kindsTo(late.email)).toEqual([]);
  for (const email of closed) expect(await kindsTo(email)).toEqual(['account-notice']);
});

test('refuses an invalid address at its field', async () => {
  const answer = await ask('clients/request-password-reset', 'nowhere');
  expect([answer.status, await answer.json()]).toMatchObject([
    422,
    { code: 'invalid', errors: [{ path: 'email' }] },
  ]);
});
