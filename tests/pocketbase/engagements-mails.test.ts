/** Mails, news and reminders about engagement letters, on the real server. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { careRoutes, remindedSchema } from '#domain/clients/client-care.ts';
import type { Engagement } from '#domain/engagements/engagement.ts';
import {
  accountsOf,
  anAccount,
  anEmail,
  aPassword,
  askEmailChange,
  changeAccount,
  provePassword,
  type TestAccount,
  tokenMailed,
} from '../support/accounts.ts';
import { eventsFor, readOp } from '../support/desk.ts';
import {
  adjustOp,
  begunLetter,
  countersigning,
  declineOp,
  letterAtDesk,
  sendOp,
  sentLetter,
  signs,
  withdrawOp,
} from '../support/engagements.ts';
import { sweep } from '../support/housekeeping.ts';
import { answersOp } from '../support/onboarding.ts';
import { addOp } from '../support/requests.ts';
import type { Row } from '../support/server.ts';
import { useAccount, useServer, useNewAccount } from '../support/use-server.ts';

const server = useServer();
const grace = useAccount(server, 'staff', { name: 'Grace' });
const ines = useNewAccount(server, 'clients');

const applied = { status: 'applied' };

/** The mails about an account, once pending notifications of that audience are due. */
async function mailsOnceDue({ id }: TestAccount, audience: 'client' | 'firm') {
  const of = `client = '${id}' AND audience = '${audience}'`;
  const waiting = () => server.sql(`SELECT kinds FROM waiting_notifications WHERE ${of}`);
  expect(await waiting()).not.toEqual([]);
  await server.sql(`UPDATE waiting_notifications SET due = 1 WHERE ${of}`);
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  const kind = audience === 'firm' ? 'client-waiting' : 'portal-waiting';
  return server.rows('mails', `about = "${id}" && kind = "${kind}"`);
}

test('a spouse without an account is told by mail how to get one, and one with an account there', async () => {
  const spouseEmail = anEmail();
  const letter = await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail });
  expect(await server.mailsTo(spouseEmail)).toEqual([]);
  await signs(ines, letter);
  expect(await server.mailsTo(spouseEmail)).toMatchObject([{ kind: 'letter-for-spouse' }]);

  const sam = await anAccount(server, 'clients');
  const other = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const second = await sentLetter(server, grace, other, spouse);
  await signs(other, second);
  expect(await eventsFor(sam)).toMatchObject([{ kind: 'engagement', subject: second.id }]);
});

const pageIn = ([mail]: readonly Row[]) =>
  /"href":"[^"]*?(\/portal[^"]*)"/.exec(String(mail?.['letter']))?.[1];

/** Forgets the notifications of the estimate behind a letter. */
const forget = () => server.sql(`DELETE FROM waiting_notifications WHERE client = '${ines.id}'`);

test('a mail about a letter alone leads to it, one about more to the dashboard', async () => {
  const spouseEmail = anEmail();
  const draft = await begunLetter(server, grace, ines);
  await grace.sends(adjustOp(ines.id, draft, { spouse: 'Sam', spouseEmail }));
  await forget();
  await grace.sends(sendOp(await letterAtDesk(grace, ines, draft.id)));
  expect(pageIn(await mailsOnceDue(ines, 'client'))).toBe(`/portal#${draft.id}`);
  await signs(ines, await letterAtDesk(grace, ines, draft.id));
  expect(pageIn(await server.mailsTo(spouseEmail))).toBe(`/portal#${draft.id}`);

  await server.sql(`DELETE FROM mails WHERE about = '${ines.id}'`);
  await sentLetter(server, grace, ines);
  await grace.sends(addOp(ines.id));
  expect(pageIn(await mailsOnceDue(ines, 'client'))).toBe('/portal/dashboard');
});

test('a mail leads to the letter that waits, not to a newer one that is signed', async () => {
  const drafts = [await begunLetter(server, grace, ines), await begunLetter(server, grace, ines)];
  await forget();
  for (const { id } of drafts) await grace.sends(sendOp(await letterAtDesk(grace, ines, id)));
  const [waiting, signed] = drafts.map(({ id }) => id);
  await signs(ines, await letterAtDesk(grace, ines, signed ?? ''));
  expect(pageIn(await mailsOnceDue(ines, 'client'))).toBe(`/portal#${waiting}`);
});

test('no mail about a letter says anything of its text, names or reasons', async () => {
  const spouseEmail = anEmail();
  const words = 'Nothing of this belongs in a mail.';
  const letter = await sentLetter(server, grace, ines, { spouse: 'Samira', spouseEmail, words });
  await signs(ines, letter);
  const { movedRev } = await letterAtDesk(grace, ines, letter.id);
  await grace.sends(withdrawOp(letter.id, movedRev));
  const other = await sentLetter(server, grace, ines, { words });
  await ines.sends(declineOp(other.id));
  const mails = [
    ...(await mailsOnceDue(ines, 'client')),
    ...(await mailsOnceDue(ines, 'firm')),
    ...(await server.mailsTo(spouseEmail)),
  ];
  expect(mails.length).toBeGreaterThan(1);
  const said = JSON.stringify(mails);
  for (const secret of [words, 'Samira', 'Maya', 'Bookkeeping', 'Too dear', 'A wrong year', '$']) {
    expect(said).not.toContain(secret);
  }
});

test('a spouse whose letter is withdrawn has no news of it left, and gets no mail', async () => {
  const sam = await anAccount(server, 'clients');
  const spouse = { spouse: 'Sam', spouseEmail: sam.email };
  const letter = await sentLetter(server, grace, ines, spouse);
  await signs(ines, letter);
  expect(await eventsFor(sam)).toMatchObject([{ subject: letter.id, read: false }]);
  const { movedRev } = await letterAtDesk(grace, ines, letter.id);
  expect(await grace.sends(withdrawOp(letter.id, movedRev))).toMatchObject([applied]);
  expect(await eventsFor(sam)).toMatchObject([{ subject: letter.id, read: true }]);
  expect(await mailsOnceDue(sam, 'client')).toEqual([]);
});

describe('a reminder', () => {
  const planned = async ({ id }: Pick<TestAccount, 'id'>) =>
    (await server.sql(`SELECT planned > 0 FROM client_reminders WHERE client = '${id}'`)).flat();
  /** Reminds the client by hand, after taking back the requests that came with the estimate. */
  const byHand = async ({ id }: TestAccount) => {
    await server.sql(`UPDATE client_standings SET for_them = 0 WHERE id = '${id}'`);
    const answer = await grace.calls(careRoutes.remind, { client: id });
    return v.parse(remindedSchema, await answer.json()).state;
  };

  test('is of a letter until it is signed, and its spouse is next then', async () => {
    const sam = await anAccount(server, 'clients');
    const letter = await sentLetter(server, grace, ines, {
      spouse: 'Sam',
      spouseEmail: sam.email.toUpperCase(),
    });
    expect([await planned(ines), await planned(sam)]).toEqual([['1'], []]);
    expect(await byHand(sam)).toBe('nothing');
    await signs(ines, letter);
    expect([await planned(ines), await planned(sam)]).toEqual([['0'], ['1']]);
    expect(await byHand(ines)).toBe('nothing');
    expect(await byHand(sam)).toBe('reminded');
    await signs(sam, letter);
    expect(await planned(sam)).toEqual(['0']);
    expect((await eventsFor(sam)).filter(({ read }) => !read)).toEqual([]);
  });

  const { signUp, confirm, confirmEmail } = accountsOf(server);

  test.each([
    [
      'signs up',
      async (email: string) => {
        const password = aPassword();
        await signUp(email, password);
        await confirm(await tokenMailed(server, email, 'confirm-address'), password);
      },
    ],
    ['is invited', (email: string) => anAccount(server, 'clients', { email })],
    [
      'changes to the address',
      async (email: string) => {
        const sam = await anAccount(server, 'clients');
        await askEmailChange(server, sam, email);
        await confirmEmail(await tokenMailed(server, email, 'change-address'), sam.password);
      },
    ],
  ])('is planned for a spouse who %s after it is their turn', async (_, getsAccount) => {
    const spouseEmail = anEmail();
    await signs(ines, await sentLetter(server, grace, ines, { spouse: 'Sam', spouseEmail }));
    await getsAccount(spouseEmail);
    const [sam] = await server.rows('clients', `email = "${spouseEmail}" && verified = true`);
    const account = { id: sam?.id ?? '' };
    expect(await planned(account)).toEqual(['1']);
    await sweep(server);
    expect(await planned(account)).toEqual(['1']);
    const news = `SELECT id FROM events WHERE account = '${account.id}' AND kind = 'reminders'`;
    expect(await server.sql(news)).toEqual([]);
  });

  test('does not keep an account open whose onboarding cannot be read', async () => {
    await sentLetter(server, grace, ines);
    await ines.sends(answersOp(ines.id, { time_zone: 'America/New_York' }));
    await server.sql(`UPDATE onboardings SET answers = NULL WHERE client = '${ines.id}'`);
    await changeAccount(server, 'clients', ines.id, { disabled: true });
    expect(await server.row('clients', ines.id)).toMatchObject({ disabled: true });
  });

  test('is none of a letter whose last day is over', async () => {
    const letter = await sentLetter(server, grace, ines);
    await server.sql(`UPDATE engagements SET until = '2020-01-01' WHERE id = '${letter.id}'`);
    const due = `UPDATE client_reminders SET next = 1, planned = 1 WHERE client = '${ines.id}'`;
    await server.sql(due);
    await sweep(server);
    expect(await planned(ines)).toEqual(['0']);
    expect(await byHand(ines)).toBe('nothing');
  });

  test.each([
    ['declined', (letter: Engagement) => ines.sends(declineOp(letter.id))],
    ['withdrawn', ({ id, movedRev }: Engagement) => grace.sends(withdrawOp(id, movedRev))],
  ])('is none of a letter that was %s', async (_, act) => {
    const letter = await sentLetter(server, grace, ines);
    expect(await act(letter)).toMatchObject([applied]);
    expect(await planned(ines)).toEqual(['0']);
    expect(await byHand(ines)).toBe('nothing');
  });
});

test('a letter that was declined once is no news when another one is signed by all', async () => {
  const declined = await sentLetter(server, grace, ines);
  await ines.sends(declineOp(declined.id));
  const unread = (await eventsFor(grace)).filter(({ subject }) => subject === declined.id);
  await grace.sends(readOp(grace.id, ...unread));
  const letter = await sentLetter(server, grace, ines);
  await signs(ines, letter);
  await provePassword(server, grace);
  const signed = await letterAtDesk(grace, ines, letter.id);
  expect((await countersigning(server, grace, signed)).status).toBe(200);
  expect(await mailsOnceDue(ines, 'firm')).toEqual([]);
});
