// @module-tag slow
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  anAccount,
  anEmail,
  aPassword,
  type Role,
  type TestAccount,
  tokenMailed,
  accountsOf,
  newestCode,
  triesOf,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { useServer } from '../support/use-server.ts';
import { sendJson } from '../support/op-api.ts';

const server = useServer({ env: { ALLOWANCE_FACTOR: '1', SPARK_PROXY_HEADER: 'X-Real-IP' } });

let networks = 0;
const aNetwork = () => `2001:db8:${(networks += 1).toString(16)}:1::1`;

type From = { from?: string; cookie?: string };

const send = (path: string, body: object, { from = aNetwork(), cookie = '' }: From = {}) =>
  sendJson(server.url + path, body, { 'X-Real-IP': from, Cookie: cookie });

const visitor = accountsOf(server, () => ({ 'X-Real-IP': aNetwork() }));

type Known = Pick<TestAccount, 'email' | 'password'>;

const signIn = (role: Role, { email, password }: Known, how: From = {}) =>
  send(`/api/collections/${role}/auth-with-password`, { identity: email, password }, how);
const nobody = (): Known => ({ email: anEmail(), password: aPassword() });
const wrong = ({ email }: Known): Known => ({ email, password: aPassword() });
const statusOf = async (answer: Promise<Response>) => (await answer).status;

const half = v.object({ mfaId: v.string() });
const refusal = v.looseObject({ code: v.string() });
const codeOf = async (answer: Response) => v.parse(refusal, await answer.json()).code;
const cookieOf = (answer: Response) => answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';

async function halfway(ada: Known) {
  const { mfaId: step } = v.parse(half, await (await signIn('staff', ada)).json());
  return { step, code: await newestCode(server, ada.email) };
}

const give = (step: string, code: string) => send('/api/account/second-step', { step, code });

test('a mailed code dies after five wrong tries in all, from whatever networks they come', async () => {
  const ada = await anAccount(server, 'staff');
  const { step, code } = await halfway(ada);
  const said = await triesOf(5, async () => codeOf(await give(step, '00000000')));
  expect(said).toEqual([...Array(4).fill('wrong_code'), 'step_over']);
  expect(await codeOf(await give(step, code))).toBe('step_over');
});

test('wrong tries at the same moment are each counted', async () => {
  const ada = await anAccount(server, 'staff');
  const { step, code } = await halfway(ada);
  const tries = Array.from({ length: 12 }, async () => codeOf(await give(step, '00000000')));
  const said = await Promise.all(tries);
  expect(said.filter((one) => one === 'wrong_code')).toHaveLength(4);
  expect(await codeOf(await give(step, code))).toBe('step_over');
});

test('another code gives no tries back', async () => {
  const ada = await anAccount(server, 'staff');
  const { step } = await halfway(ada);
  await triesOf(4, () => give(step, '00000000'));
  expect((await send('/api/account/code', { step })).status).toBe(202);
  expect(await codeOf(await give(step, '00000000'))).toBe('step_over');
  expect(await codeOf(await send('/api/account/code', { step }))).toBe('step_over');
});

test('nothing of PocketBase\u2019s own codes is left: neither asked for nor taken', async () => {
  const ada = await anAccount(server, 'staff');
  await signIn('staff', ada);
  const { id } = v.parse(
    v.object({ id: v.string() }),
    await (
      await server.admin('/api/collections/staff', { headers: { 'X-Real-IP': '127.0.0.1' } })
    ).json(),
  );
  for (const name of ['staff', 'Staff', id]) {
    const asked = send(`/api/collections/${name}/request-otp`, { email: ada.email });
    expect(await statusOf(asked)).toBeGreaterThanOrEqual(400);
  }
  expect(await server.rows('_otps')).toEqual([]);
  expect(await server.mailsTo(ada.email)).toHaveLength(1);
});

const wrongTries = (known: Known, count: number, cookie = '') =>
  triesOf(count, () => statusOf(signIn('clients', wrong(known), { cookie })));

test('ten wrong passwords of one account slow whoever guesses, from however many networks', async () => {
  const ines = await anAccount(server, 'clients');
  expect(await wrongTries(ines, 11)).toEqual([...Array(10).fill(400), 429]);
  const slowed = await signIn('clients', { ...ines, email: ines.email.toUpperCase() });
  expect(slowed.status).toBe(429);
  const { wait } = v.parse(v.looseObject({ wait: v.number() }), await slowed.clone().json());
  expect(await slowed.json()).toEqual({ code: 'too_many_requests', of: 'account', wait });
  expect(Number(slowed.headers.get('Retry-After'))).toBe(wait);
  expect(wait).toBeLessThanOrEqual(60);
});

test('an address without an account is slowed in the same way', async () => {
  expect(await wrongTries(nobody(), 11)).toEqual([...Array(10).fill(400), 429]);
});

test('the account\u2019s own device comes in while strangers guess', async () => {
  const ines = await anAccount(server, 'clients');
  const first = await signIn('clients', ines);
  expect(first.headers.get('Set-Cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
  const cookie = cookieOf(first);
  await wrongTries(ines, 12);
  expect(await statusOf(signIn('clients', ines))).toBe(429);
  expect(await statusOf(signIn('clients', ines, { cookie }))).toBe(200);
  const eve = await anAccount(server, 'clients');
  const evil = cookieOf(await signIn('clients', eve));
  await wrongTries(ines, 12);
  expect(await statusOf(signIn('clients', ines, { cookie: evil }))).toBe(429);
});

test('who has the mail comes in while strangers guess; the new password ends what other devices were known for', async () => {
  const ines = await anAccount(server, 'clients');
  const lost = cookieOf(await signIn('clients', ines));
  await wrongTries(ines, 12);
  await visitor.askReset('clients', ines.email);
  await linksLookedAt(server);
  const password = aPassword();
  const reset = await visitor.choose('clients', await tokenMailed(server, ines.email), password);
  const now = { email: ines.email, password };
  await wrongTries(ines, 10);
  expect(await statusOf(signIn('clients', now, { cookie: lost }))).toBe(429);
  expect(await statusOf(signIn('clients', now, { cookie: cookieOf(reset) }))).toBe(200);
});

test('a guess on a known device is slowed too', async () => {
  const ines = await anAccount(server, 'clients');
  const cookie = cookieOf(await signIn('clients', ines));
  expect((await wrongTries(ines, 11, cookie)).at(-1)).toBe(429);
});

test('who signs in to an account of their own on a device gets no more guesses at another there', async () => {
  const [ines, eve] = [await anAccount(server, 'clients'), await anAccount(server, 'clients')];
  const cookie = cookieOf(await signIn('clients', ines));
  await signIn('clients', eve, { cookie });
  expect(await wrongTries(ines, 9, cookie)).toEqual(Array(9).fill(400));
  expect(await statusOf(signIn('clients', eve, { cookie }))).toBe(200);
  expect(await wrongTries(ines, 2, cookie)).toEqual([400, 429]);
});
