import * as v from 'valibot';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import {
  anAccount,
  anOwner,
  aPassword,
  changeAccount,
  type TestAccount,
  anEmail,
  signInAs,
  provePassword,
  tokenOf,
  withToken,
  codeOf,
  guidedToSetUp,
  halfway,
  signInByMail,
  withAuthenticator,
  wrongCode,
  setUpInSettings,
  tokenMailed,
  accountsOf,
  triesOf,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { filesWith } from '../support/data-folder.ts';
import { useServer } from '../support/use-server.ts';
import { asAccount, sendJson } from '../support/op-api.ts';

const server = useServer();
const { askReset, choose } = accountsOf(server);
const refusal = v.object({ code: v.string() });

const saidBy = async (answer: Response) =>
  answer.status === 200 ? 'in' : v.parse(refusal, await answer.json()).code;

const give = async (step: string, code: string) =>
  saidBy(await sendJson(`${server.url}/api/account/second-step`, { step, code }));

/** Sets up an authenticator as the second sign-in requires. */
const setUpWith = async (step: string, code: string) =>
  saidBy(await sendJson(`${server.url}/api/account/second-step/set-up`, { step, code }));

async function toSetUp() {
  const ada = await anAccount(server, 'staff');
  await signInByMail(server, ada);
  return { ada, ...(await guidedToSetUp(server, ada)) };
}

async function signIn(ada: TestAccount, code: string) {
  return give((await halfway(server, 'staff', ada)).step, code);
}

/** Mails without notices of new devices, which each test request would cause. */
const mailsTo = async ({ email }: TestAccount) =>
  (await server.rows('mails', `recipient = "${email}" && kind != "account-notice"`)).map(
    (row) => row['kind'],
  );

test('the first sign-in takes the mailed code; the second gives no session before an authenticator is set up', async () => {
  const ada = await anAccount(server, 'staff');
  expect((await signInByMail(server, ada)).status).toBe(200);
  const second = await signInByMail(server, ada);
  expect(second.status).toBe(401);
  const said = await second.text();
  expect(said).not.toContain('token');
  const { step, secret, uri } = await guidedToSetUp(server, ada);
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const [issuer, label] = [firm.name, ada.email].map(encodeURIComponent);
  expect(uri).toBe(`otpauth://totp/${issuer}:${label}?secret=${secret}&issuer=${issuer}`);
  expect(await give(step, codeOf(secret))).not.toBe('in');
  expect(await mailsTo(ada)).not.toContain('factor-set');
});

test('set up with one code of it, which opens the session and shows ten recovery codes; then it is asked for', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret, recoveryCodes } = await withAuthenticator(server, ada);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const mails = await mailsTo(ada);
  expect(mails.at(-1)).toBe('factor-set');
  const logged = await server.rows('audit_log', `staff = "${ada.id}"`);
  expect(logged.map((row) => row['action'])).toContain('factor-added');
  expect(await halfway(server, 'staff', ada)).toMatchObject({ asks: 'authenticator' });
  expect(await signIn(ada, codeOf(secret, 1))).toBe('in');
  expect(await mailsTo(ada)).toEqual(mails);
});

test('a wrong code of the new one sets nothing up, and five end it', async () => {
  const { ada, step, secret } = await toSetUp();
  const said = await triesOf(5, () => setUpWith(step, wrongCode(secret)));
  expect(said).toEqual([...Array(4).fill('wrong_code'), 'step_over']);
  expect(await setUpWith(step, codeOf(secret))).toBe('step_over');
  expect(await halfway(server, 'staff', ada)).toMatchObject({ asks: 'mail' });
});

test('who knows the password alone cannot set one up: the mailed code comes first', async () => {
  const { ada, secret } = await toSetUp();
  const { step } = await halfway(server, 'staff', ada);
  expect(await setUpWith(step, codeOf(secret))).toBe('step_over');
});

test('a code counts once, the one that set it up too, and not after a later one', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret, used } = await withAuthenticator(server, ada);
  expect(await signIn(ada, used)).toBe('wrong_code');
  const code = codeOf(secret, 1);
  expect(await signIn(ada, code)).toBe('in');
  expect(await signIn(ada, code)).toBe('wrong_code');
  expect(await signIn(ada, used)).toBe('wrong_code');
});

test('a right code whose step another request has ended is not used up, and neither is a recovery code', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret, recoveryCodes } = await withAuthenticator(server, ada);
  const codes = [codeOf(secret, 1), recoveryCodes[0] ?? ''];
  for (const table of ['UPDATE ON authenticators', 'DELETE ON recovery_codes']) {
    await server.sql(
      `CREATE TRIGGER ends_${table.slice(0, 6)} AFTER ${table} BEGIN DELETE FROM sign_in_steps; END`,
    );
  }
  for (const code of codes) expect(await signIn(ada, code)).toBe('step_over');
  for (const event of ['UPDATE', 'DELETE']) await server.sql(`DROP TRIGGER ends_${event}`);
  for (const code of codes) expect(await signIn(ada, code)).toBe('in');
});

test('a code of a new authenticator that another request has set up ends no step', async () => {
  const { step, secret } = await toSetUp();
  await server.sql(
    `CREATE TRIGGER sets_up AFTER DELETE ON sign_in_steps BEGIN DELETE FROM new_authenticators WHERE account = OLD.account; END`,
  );
  expect(await setUpWith(step, codeOf(secret))).toBe('step_over');
  await server.sql('DROP TRIGGER sets_up');
  expect(await setUpWith(step, codeOf(secret))).toBe('in');
});

test('of many sign-ins with one code at the same moment one is let in', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  const steps = await triesOf(6, async () => (await halfway(server, 'staff', ada)).step);
  const code = codeOf(secret, 1);
  const said = await Promise.all(steps.map((step) => give(step, code)));
  expect(said.filter((one) => one === 'in')).toHaveLength(1);
  expect(said.filter((one) => one === 'wrong_code')).toHaveLength(5);
});

test('a phone’s clock may be one period off, and no more', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  for (const [later, said] of [
    [-2, 'wrong_code'],
    [3, 'wrong_code'],
    [1, 'in'],
  ] as const) {
    expect([later, await signIn(ada, codeOf(secret, later))]).toEqual([later, said]);
  }
});

test('five wrong codes end the step, ten slow whoever guesses: a device of the account’s own too', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  const { step } = await halfway(server, 'staff', ada);
  const said = await triesOf(5, () => give(step, wrongCode(secret)));
  expect(said).toEqual([...Array(4).fill('wrong_code'), 'step_over']);
  expect(await give(step, codeOf(secret, 1))).toBe('step_over');
  await triesOf(5, () => signIn(ada, wrongCode(secret)));
  expect(await signIn(ada, codeOf(secret, 1))).toBe('too_many_requests');
});

test('the mailbox alone opens nothing: after a new password the authenticator is still asked', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  await askReset('staff', ada.email);
  await linksLookedAt(server);
  const password = aPassword();
  await choose('staff', await tokenMailed(server, ada.email, 'reset-password'), password);
  const mails = await mailsTo(ada);
  const { step, asks } = await halfway(server, 'staff', { email: ada.email, password });
  expect(asks).toBe('authenticator');
  expect((await sendJson(`${server.url}/api/account/code`, { step })).status).toBe(400);
  expect(await mailsTo(ada)).toEqual(mails);
  expect(await give(step, codeOf(secret, 1))).toBe('in');
});

test('without an authenticator the mailbox gets no new password: an owner sends the link, as an invitation', async () => {
  const [ada, owner] = [await anAccount(server, 'staff'), await anOwner(server)];
  expect((await askReset('staff', ada.email)).status).toBe(204);
  await linksLookedAt(server);
  expect(await mailsTo(ada)).toEqual(['reset-by-owner']);
  const [mail] = await server.mailsTo(ada.email);
  expect(mail?.['subject']).toBe(`A new password for ${firm.name}`);
  expect(mail?.['letter']).toContain('Ask an owner');
  expect(mail?.['letter']).not.toMatch(/#|\/admin\/reset/);

  await owner.calls('/api/staff/invite', { email: ada.email, name: 'Ada' });
  expect(await mailsTo(ada)).toEqual(['reset-by-owner', 'staff-invite']);
  const password = aPassword();
  expect((await choose('staff', await tokenMailed(server, ada.email), password)).status).toBe(204);
  expect(await halfway(server, 'staff', { email: ada.email, password })).toMatchObject({
    asks: 'mail',
  });
});

test('a recovery code lets in once, whatever its capitals and spaces, and the person is told', async () => {
  const ada = await anAccount(server, 'staff');
  const { recoveryCodes } = await withAuthenticator(server, ada);
  const [first = '', second = ''] = recoveryCodes;
  expect(await signIn(ada, first.toUpperCase().replaceAll('-', ' '))).toBe('in');
  const kind = 'recovery-code-used';
  const mails = (await server.mailsTo(ada.email)).filter((mail) => mail['kind'] === kind);
  expect(mails).toHaveLength(1);
  expect(mails.at(-1)?.['letter']).toContain('9 are left');
  const logged = await server.rows('audit_log', `staff = "${ada.id}"`);
  expect(logged.map((row) => row['action'])).toContain('recovery-code-used');
  expect(await signIn(ada, first)).toBe('wrong_code');
  const steps = [await halfway(server, 'staff', ada), await halfway(server, 'staff', ada)];
  const said = await Promise.all(steps.map(({ step }) => give(step, second)));
  expect(said.toSorted()).toEqual(['in', 'wrong_code']);
});

test('another account’s codes open nothing', async () => {
  const [ada, eve] = [await anAccount(server, 'staff'), await anAccount(server, 'staff')];
  await withAuthenticator(server, ada);
  const hers = await withAuthenticator(server, eve);
  expect(await signIn(ada, codeOf(hers.secret, 1))).toBe('wrong_code');
  expect(await signIn(ada, hers.recoveryCodes[0] ?? '')).toBe('wrong_code');
});

test('a closed account’s authenticator opens nothing', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret } = await withAuthenticator(server, ada);
  const { step } = await halfway(server, 'staff', ada);
  await changeAccount(server, 'staff', ada.id, { disabled: true });
  expect(await give(step, codeOf(secret, 1))).toBe('step_over');
});

test('neither secret nor recovery codes can be read in the data folder', async () => {
  const ada = await anAccount(server, 'staff');
  const { secret, recoveryCodes } = await withAuthenticator(server, ada);
  const pending = await toSetUp();
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll('-', '')]);
  for (const text of [secret, pending.secret, ...codes]) {
    expect(await filesWith(server.data, text)).toEqual([]);
  }
});

function newPassword({ id }: TestAccount) {
  const password = aPassword();
  return changeAccount(server, 'staff', id, { password, passwordConfirm: password });
}

test('a sign-in that is half done ends with the password it was begun with', async () => {
  const ada = await anAccount(server, 'staff');
  const mailed = await halfway(server, 'staff', ada);
  await newPassword(ada);
  expect(await give(mailed.step, mailed.code)).toBe('step_over');
});

test('so does one that sets an authenticator up', async () => {
  const { ada, step, secret } = await toSetUp();
  await newPassword(ada);
  expect(await setUpWith(step, codeOf(secret))).toBe('step_over');
});

const guided = v.object({ setUp: v.object({ secret: v.string() }) });

test('once an authenticator is set up no step that began before replaces it by the mailbox alone', async () => {
  const ada = await anAccount(server, 'staff');
  await signInByMail(server, ada);
  // Someone else who knows password and mailbox has begun a sign-in.
  const before = await halfway(server, 'staff', ada);
  const { step, secret } = await guidedToSetUp(server, ada);
  expect(await setUpWith(step, codeOf(secret))).toBe('in');
  const { step: begun, code } = before;
  const answer = await sendJson(`${server.url}/api/account/second-step`, { step: begun, code });
  const said = v.safeParse(guided, await answer.json());
  const shown = said.success ? said.output.setUp.secret : secret;
  expect(await setUpWith(begun, codeOf(shown))).not.toBe('in');
});

test('who is invited again with other capital letters comes in', async () => {
  const owner = await anOwner(server);
  const email = anEmail();
  const typed = email.replace('p', 'P');
  for (const address of [email, typed]) {
    const invited = { email: address, name: 'Grace' };
    expect((await owner.calls('/api/staff/invite', invited)).status).toBe(202);
  }
  const token = await tokenMailed(server, typed, 'staff-invite');
  const password = aPassword();
  expect((await choose('staff', token, password)).status).toBe(204);
  // The password alone gets 401: the code is mailed.
  expect((await signInAs(server, 'staff', email, password)).status).toBe(401);
});

type Known = Pick<TestAccount, 'token' | 'password'>;

const send = (verb: string, { token }: Pick<Known, 'token'>, body: object = {}) =>
  sendJson(`${server.url}/api/account/authenticator/${verb}`, body, asAccount(token));

async function sendProven(verb: string, known: Known, code = ''): Promise<Response> {
  await provePassword(server, known);
  return send(verb, known, { code });
}

const shownBy = (token: string) =>
  fetch(`${server.url}/api/account/authenticator`, { headers: { Authorization: token } });

async function shown({ token }: Pick<Known, 'token'>) {
  return (await shownBy(token)).json();
}

const secretIn = v.object({ secret: v.string() });
const codesIn = v.object({ recoveryCodes: v.array(v.string()) });

const setUp = (known: Known, oldCode = '') => setUpInSettings(server, known, oldCode);

const lastMail = async ({ email }: Pick<TestAccount, 'email'>) =>
  (await server.mailsTo(email)).at(-1)?.['kind'];

async function lastLogged({ id }: Pick<TestAccount, 'id'>) {
  const rows = await server.rows('audit_log', `staff = "${id}" || account = "${id}"`);
  return rows.map((row) => row['action']);
}

async function enters(role: 'staff' | 'clients', known: TestAccount, code: string) {
  const { step } = await halfway(server, role, known);
  return (await sendJson(`${server.url}/api/account/second-step`, { step, code })).status;
}

test('a client turns it on, is asked for it, and turns it off', async () => {
  const ines = await anAccount(server, 'clients');
  expect(await shown(ines)).toEqual({ on: false, since: 0, recoveryCodes: 0, required: false });
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
  const { secret, recoveryCodes } = await setUp(ines);
  expect(recoveryCodes).toHaveLength(10);
  expect(await lastMail(ines)).toBe('factor-set');
  expect(await shown(ines)).toMatchObject({ on: true, recoveryCodes: 10 });
  expect(await halfway(server, 'clients', ines)).toMatchObject({ asks: 'authenticator' });
  expect(await enters('clients', ines, wrongCode(secret))).toBe(400);
  expect(await enters('clients', ines, codeOf(secret, 1))).toBe(200);
  expect(await enters('clients', ines, recoveryCodes[0] ?? '')).toBe(200);

  expect((await sendProven('remove', ines, recoveryCodes[1])).status).toBe(204);
  expect(await lastMail(ines)).toBe('factor-removed');
  expect(await lastLogged(ines)).toEqual(
    expect.arrayContaining(['factor-added', 'recovery-code-used', 'factor-removed']),
  );
  expect((await signInAs(server, 'clients', ines.email, ines.password)).status).toBe(200);
  expect(await shown(ines)).toMatchObject({ on: false, recoveryCodes: 0 });
});

test('nothing changes in a session that has not just proven the password', async () => {
  const ines = await anAccount(server, 'clients');
  const other = withToken(server, ines, await tokenOf(server, 'clients', ines.id));
  await setUp(ines);
  for (const verb of ['begin', 'recovery-codes', 'remove']) {
    const said = await saidBy(await send(verb, other, { password: ines.password }));
    expect(said).toBe('password_needed');
  }
  await server.sql(
    `UPDATE sessions SET proven = ${Date.now() - 5 * 60_000} WHERE account = '${ines.id}'`,
  );
  expect(await saidBy(await send('remove', ines))).toBe('password_needed');
  expect(await shown(ines)).toMatchObject({ on: true, recoveryCodes: 10 });
});

test('staff set up a new phone, and the old one opens nothing; they cannot do without one', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  expect((await sendProven('remove', ada)).status).toBe(403);
  const { secret, recoveryCodes } = await setUp(ada, old.recoveryCodes[1]);
  expect(await enters('staff', ada, codeOf(old.secret, 1))).toBe(400);
  expect(await enters('staff', ada, old.recoveryCodes[0] ?? '')).toBe(400);
  expect(await enters('staff', ada, codeOf(secret, 1))).toBe(200);
  expect(await enters('staff', ada, recoveryCodes[0] ?? '')).toBe(200);
});

test('the old phone counts until the new one has given a code', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  const begun = await sendProven('begin', ada, old.recoveryCodes[0]);
  const { secret } = v.parse(secretIn, await begun.json());
  expect(await saidBy(await send('finish', ada, { code: wrongCode(secret) }))).toBe('wrong_code');
  expect(await enters('staff', ada, codeOf(old.secret, 1))).toBe(200);
});

test('new recovery codes make those before worthless', async () => {
  const ada = await anAccount(server, 'staff');
  const old = await withAuthenticator(server, ada);
  const answer = await sendProven('recovery-codes', ada, old.recoveryCodes[1]);
  const { recoveryCodes } = v.parse(codesIn, await answer.json());
  expect(await lastMail(ada)).toBe('new-recovery-codes');
  expect(await enters('staff', ada, old.recoveryCodes[0] ?? '')).toBe(400);
  expect(await enters('staff', ada, recoveryCodes[0] ?? '')).toBe(200);
});

test.each(['clients', 'staff'] as const)(
  'an authenticator of %s changes after a code of it alone: the password is not enough, and a code counts once',
  async (role) => {
    const account = await anAccount(server, role);
    const { secret, recoveryCodes } =
      role === 'staff' ? await withAuthenticator(server, account) : await setUp(account);
    const verbs = ['begin', 'recovery-codes', ...(role === 'clients' ? ['remove'] : [])];
    for (const verb of verbs) {
      for (const code of ['', wrongCode(secret), 'a'.repeat(16)]) {
        expect(await saidBy(await sendProven(verb, account, code))).toBe('wrong_code');
      }
    }
    expect(await lastLogged(account)).toContain('code-wrong');
    expect(await shown(account)).toMatchObject({ on: true, recoveryCodes: 10 });
    const code = codeOf(secret, 1);
    expect((await sendProven('begin', account, code)).status).toBe(200);
    expect(await saidBy(await sendProven('begin', account, code))).toBe('wrong_code');
    expect((await sendProven('begin', account, recoveryCodes[0])).status).toBe(200);
    expect(await saidBy(await sendProven('begin', account, recoveryCodes[0]))).toBe('wrong_code');
  },
);

test('where an authenticator is replaced or taken away the other sessions end, and this one goes on', async () => {
  const [ada, ines] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const lives = async ({ token }: Pick<Known, 'token'>) => (await shownBy(token)).status;
  const old = await withAuthenticator(server, ada);
  const others = withToken(server, ada, await tokenOf(server, 'staff', ada.id));
  await setUp(ada, old.recoveryCodes[0]);
  expect([await lives(ada), await lives(others), await lives(old)]).toEqual([200, 401, 401]);
  expect(await lastMail(ada)).toBe('factor-set');

  const { recoveryCodes } = await setUp(ines);
  const elsewhere = withToken(server, ines, await tokenOf(server, 'clients', ines.id));
  expect(await lives(elsewhere)).toBe(200);
  expect((await sendProven('remove', ines, recoveryCodes[0])).status).toBe(204);
  expect([await lives(ines), await lives(elsewhere)]).toEqual([200, 401]);
});

test('an owner resets it right after their own password: sessions end, the person is told and sets one up again', async () => {
  const [ada, grace] = [await anAccount(server, 'staff'), await anOwner(server)];
  const before = await withAuthenticator(server, ada);
  const path = '/api/staff/reset-authenticator';
  const about = { collection: 'staff', id: ada.id };
  const colleague = await anAccount(server, 'staff');
  expect(await saidBy(await colleague.calls(path, about))).toBe('owners_only');
  const unproven = await anAccount(server, 'staff', { owner: true });
  expect(await saidBy(await unproven.calls(path, about))).toBe('password_needed');
  const reset = (body: object) => grace.calls(path, body);
  expect((await reset({ ...about, id: grace.id })).status).toBe(403);
  expect((await reset(about)).status).toBe(204);
  expect(await lastMail(ada)).toBe('factor-reset');
  expect(await lastLogged(ada)).toContain('factor-removed');
  expect((await send('begin', before)).status).toBe(401);
  expect((await reset(about)).status).toBe(404);
  expect(await halfway(server, 'staff', ada)).toMatchObject({ asks: 'mail' });
});
