import { beforeAll, expect, test } from 'vitest';

import type { Granted } from '#domain/auth/session.ts';
import { createAuthServer } from '#session/session-server.ts';
import { authErrorTexts } from '#texts/auth.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { anAccount, anEmail, aPassword } from '../support/accounts.ts';
import { tokenReceived } from '../support/mailbox.ts';
import { useMailbox, useServer } from '../support/use-server.ts';

const mailbox = useMailbox();
const server = useServer(() => ({ env: mailbox.env }));
let auth: ReturnType<typeof createAuthServer>;
beforeAll(() => {
  auth = createAuthServer(server.url);
});

async function mailedCode(to: string): Promise<string> {
  const [mail] = await mailbox.received({ to });
  return /\b\d{8}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

async function signedIn(): Promise<Granted & { password: string }> {
  const { email, password } = await anAccount(server, 'clients');
  const answer = await auth.signIn('client', email, password);
  if ('code' in answer || !answer.ok) throw new Error('not signed in');
  return { ...answer.granted, password };
}

test('signs a client in for thirty days, and renews by a refresh', async () => {
  const granted = await signedIn();
  expect(granted.account).toMatchObject({ role: 'client' });
  const left = granted.expiresAt - Date.now();
  expect(Math.round(left / 86_400_000)).toBe(30);
  expect(await auth.refresh(granted)).toMatchObject({
    ok: true,
    granted: { account: granted.account },
  });
});

test('answers alike for a wrong password, an unknown address and the other sign-in', async () => {
  const { email, password } = await anAccount(server, 'clients');
  for (const [role, address, word] of [
    ['client', email, aPassword()],
    ['client', anEmail(), password],
    ['staff', email, password],
  ] as const) {
    expect(await auth.signIn(role, address, word)).toEqual({
      ok: false,
      kind: 'invalid-credentials',
      message: 'Incorrect email or password.',
    });
  }
});

test('reports an unconfirmed address only with the right password', async () => {
  const { email, password } = await anAccount(server, 'clients', { verified: false });
  expect(await auth.signIn('client', email, password)).toMatchObject({ unconfirmed: true });
  expect(await auth.signIn('client', email, aPassword())).not.toHaveProperty('unconfirmed');
});

test('voids every token after signing out everywhere', async () => {
  const granted = await signedIn();
  expect(await auth.signOutEverywhere(granted)).toEqual({ ok: true });
  expect(await auth.refresh(granted)).toMatchObject({ ok: false, kind: 'session-missing' });
  expect(await auth.signOutEverywhere(granted)).toMatchObject({ kind: 'session-missing' });
});

test('mails staff a code, and grants nothing without it', async () => {
  const { email, password } = await anAccount(server, 'staff');
  const first = await auth.signIn('staff', email, password);
  if (!('code' in first)) throw new Error('no second factor asked');
  expect(await auth.verifyCode(first.factor, '00000000')).toMatchObject({
    kind: 'invalid-credentials',
  });
  const answer = await auth.verifyCode(first.factor, await mailedCode(email));
  expect(answer).toMatchObject({ ok: true, granted: { account: { email, role: 'staff' } } });
});

test('creates an account, confirms it once by the mailed token, and signs in', async () => {
  const [email, password] = [anEmail(), aPassword()];
  expect(await auth.signUp(email, password)).toEqual({ ok: true });
  expect(await auth.signIn('client', email, password)).toMatchObject({ unconfirmed: true });
  const token = await tokenReceived(mailbox, { to: email });
  expect(await auth.confirmAddress(token, aPassword(), '')).toMatchObject({
    errors: [{ path: 'confirmation', code: 'mismatch' }],
  });
  expect(await auth.confirmAddress(token, password, '')).toEqual({ ok: true });
  expect(await auth.signIn('client', email, password)).toMatchObject({ ok: true });
  expect(await auth.confirmAddress('no-token', password, '')).toMatchObject({
    kind: 'invalid-credentials',
    message: 'This link has been used or is too old. Ask for a new one.',
  });
});

test('names a rejected password at sign-up and reset', async () => {
  expect(await auth.signUp(anEmail(), 'password12345')).toMatchObject({
    errors: [{ path: 'password', code: 'common' }],
  });
  expect(await auth.signUp('nobody', 'short')).toMatchObject({
    errors: [
      { path: 'email', code: 'email' },
      { path: 'password', code: 'too_short' },
    ],
  });
  const { email } = await anAccount(server, 'clients');
  expect(await auth.requestReset('client', email)).toEqual({ ok: true });
  const token = await tokenReceived(mailbox, { to: email });
  expect(await auth.confirmReset('client', token, 'password12345')).toMatchObject({
    errors: [{ path: 'password', code: 'common' }],
  });
  expect(await auth.confirmReset('client', token, 'short')).toMatchObject({
    errors: [{ path: 'password', code: 'too_short' }],
  });
  const password = aPassword();
  expect(await auth.confirmReset('client', token, password)).toEqual({ ok: true });
  expect(await auth.signIn('client', email, password)).toMatchObject({ ok: true });
  expect(await auth.confirmReset('client', token, aPassword())).not.toHaveProperty('errors');
});

test('changes an address with the password, by a mail to the new one', async () => {
  const granted = await signedIn();
  const email = anEmail();
  expect(await auth.requestEmailChange(granted, email)).toEqual({ ok: true });
  const token = await tokenReceived(mailbox, { to: email });
  expect(await auth.confirmEmailChange(token, aPassword())).toMatchObject({
    ok: false,
    kind: 'invalid-credentials',
  });
  expect(await auth.confirmEmailChange(token, granted.password)).toEqual({
    ok: true,
    changed: { id: granted.account.id, email },
  });
  expect(await auth.signIn('client', email, granted.password)).toMatchObject({ ok: true });
  expect(await auth.refresh(granted)).toMatchObject({ kind: 'session-missing' });
});

const { retryable: unreachable } = authErrorTexts;

test.each([
  ['no answer', unreachable],
  ['a proxy without its server', unreachable, 502, '<html>Bad Gateway</html>'],
  ['the page of a captive portal', unreachable, 403, '<html>Sign in to this network</html>'],
  ['a server without a free place', serverAnswers.failed, 503, '{"code":"unavailable"}'],
  ['an error of PocketBase', serverAnswers.failed, 500, '{"message":"Something went wrong."}'],
  ['too many requests', 'Too many attempts.', 429, '{"code":"too_many_requests"}'],
])('after %s a sign-in says: %s', async (_name, words, status?: number, body?: string) => {
  const answers = createAuthServer('http://127.0.0.1:9', () =>
    status ? Promise.resolve(new Response(body, { status })) : Promise.reject(new TypeError()),
  );
  expect(await answers.signIn('client', anEmail(), aPassword())).toMatchObject({
    ok: false,
    kind: 'retryable',
    message: expect.stringContaining(words),
    ...(words !== unreachable && { why: status === 429 ? 'limited' : 'failed' }),
  });
});

test('takes 403 for a missing confirmation at a sign-in only', async () => {
  const answers = createAuthServer('http://127.0.0.1:9', () =>
    Promise.resolve(new Response('{"message":"Forbidden."}', { status: 403 })),
  );
  expect(await answers.signIn('client', anEmail(), aPassword())).toMatchObject({
    unconfirmed: true,
  });
  const reset = await answers.requestReset('client', anEmail());
  expect(reset).toMatchObject({ ok: false, kind: 'invalid-credentials' });
  expect(reset).not.toHaveProperty('unconfirmed');
});
