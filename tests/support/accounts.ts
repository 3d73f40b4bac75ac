/** Makes a test server's accounts, created realistically, and signs them in without mails. */

import { randomBytes, createHmac } from 'node:crypto';
import * as v from 'valibot';

import type { Op } from '#domain/ops/op.ts';
import { type OpResult, opsAnswerSchema } from '#domain/ops/result.ts';
import { adminJson, asAccount, postRaw, sendJson } from './op-api.ts';
import type { TestServer } from './server.ts';

export type Role = 'clients' | 'staff';

export type TestAccount = {
  role: Role;
  id: string;
  email: string;
  password: string;
  token: string;
  sends: (...ops: readonly Op[]) => Promise<OpResult[]>;
  /** Calls a route as the account; without a body it is a GET. */
  calls: (path: string, body?: unknown) => Promise<Response>;
  /** The same, and parses the answer. */
  asks: <T>(path: string, schema: v.GenericSchema<unknown, T>, body?: unknown) => Promise<T>;
};

type Facts = {
  email?: string;
  verified?: boolean;
  disabled?: boolean;
  name?: string;
  owner?: boolean;
};

const made = v.object({ id: v.string() });
const session = v.object({ token: v.string() });

export const aPassword = () => randomBytes(12).toString('hex');

export const anEmail = () => `p${randomBytes(6).toString('hex')}@example.com`;

/** A confirmed account with a session, unless `facts` say otherwise. */
export async function anAccount(
  server: TestServer,
  role: Role,
  facts: Facts = {},
  password = aPassword(),
): Promise<TestAccount> {
  const email = facts.email ?? anEmail();
  const record = { verified: true, ...facts, email };
  const { id } = v.parse(
    made,
    await adminJson(server, `/api/collections/${role}/records`, {
      ...record,
      password,
      passwordConfirm: password,
    }),
  );
  const token = await tokenOf(server, role, id);
  return withToken(server, { role, id, email, password }, token);
}

export function withToken(
  server: TestServer,
  { role, id, email, password }: Pick<TestAccount, 'role' | 'id' | 'email' | 'password'>,
  token: string,
): TestAccount {
  const calls = (path: string, body?: unknown) =>
    sendJson(server.url + path, body, asAccount(token));
  return {
    role,
    id,
    email,
    password,
    token,
    sends: (...ops) => sendAs(server, { id, token }, ...ops),
    calls,
    async asks(path, schema, body) {
      const answer = await calls(path, body);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return v.parse(schema, await answer.json());
    },
  };
}

async function sendAs(
  { url }: Pick<TestServer, 'url'>,
  { id, token }: Pick<TestAccount, 'id' | 'token'>,
  ...ops: readonly Op[]
): Promise<OpResult[]> {
  const answer = await postRaw(url, { v: 1, owner: id, ops }, asAccount(token));
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return v.parse(opsAnswerSchema, await answer.json()).results;
}

/** An owner with a fresh password proof. */
export async function anOwner(server: TestServer, facts: Facts = {}): Promise<TestAccount> {
  const account = await anAccount(server, 'staff', { owner: true, ...facts });
  const answer = await provePassword(server, account);
  if (!answer.ok) throw new Error(`not proven: ${answer.status}`);
  return account;
}

export function provePassword(
  server: TestServer,
  { token, password }: Pick<TestAccount, 'token' | 'password'>,
): Promise<Response> {
  return sendJson(`${server.url}/api/account/prove`, { password }, asAccount(token));
}

/** In seconds. Longer than tests move any clock, because PocketBase checks a token's expiry by the machine's. */
const twoYears = 2 * 365 * 86_400;

/** A token made by a superuser, without a sign-in and its second factor. */
export async function tokenOf(server: TestServer, role: Role, id: string): Promise<string> {
  const path = `/api/collections/${role}/impersonate/${id}`;
  return v.parse(session, await adminJson(server, path, { duration: twoYears })).token;
}

export async function spentToken(server: TestServer): Promise<string> {
  const { token } = await anAccount(server, 'staff');
  const answer = await sendJson(`${server.url}/api/account/sign-out`, {}, asAccount(token));
  if (!answer.ok) throw new Error(`not signed out: ${answer.status}`);
  return token;
}

/** The first step of a sign-in. */
export function signInAs(
  server: TestServer,
  role: Role,
  identity: string,
  password: string,
  cookie = '',
): Promise<Response> {
  const url = `${server.url}/api/collections/${role}/auth-with-password`;
  return sendJson(url, { identity, password }, { Cookie: cookie });
}

export async function changeAccount(
  server: TestServer,
  role: Role,
  id: string,
  changes: object,
): Promise<void> {
  await adminJson(server, `/api/collections/${role}/records/${id}`, changes, 'PATCH');
}

/** An authenticator app that computes codes with Node's cryptography, not the product's. */
const periodMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a secret in the period that is `later` periods from now. */
export function codeOf(secret: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / periodMs) + later));
  const digest = createHmac('sha1', base32(secret)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A phone with a secret: each code is newer than the last; two fit into one moment. */
export function aPhone(secret: string) {
  let last = 0;
  return {
    secret,
    code() {
      const now = Math.floor(Date.now() / periodMs);
      last = Math.max(now, last + 1);
      return codeOf(secret, last - now);
    },
  };
}

export type Phone = ReturnType<typeof aPhone>;

export function wrongCode(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((later) => codeOf(secret, later)));
  const codes = ['000000', '111111', '222222', '333333', '444444', '555555'];
  return codes.find((code) => !right.has(code)) ?? '';
}

function base32(text: string): Buffer {
  const bits = text
    .split('')
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const half = v.object({ mfaId: v.string(), asks: v.picklist(['mail', 'authenticator']) });
const guided = v.object({
  mfaId: v.string(),
  setUp: v.object({ secret: v.string(), uri: v.string() }),
});
const begunIn = v.object({ secret: v.string() });
const codesIn = v.object({ recoveryCodes: v.array(v.string()) });
const granted = v.object({ token: v.string(), meta: codesIn });

type Known = Pick<TestAccount, 'email' | 'password'>;

/** Begins a sign-in with the password; returns its step, and the mailed code if any. */
export async function halfway(server: TestServer, role: Role, { email, password }: Known) {
  const answer = await signInAs(server, role, email, password);
  const { mfaId: step, asks } = v.parse(half, await answer.json());
  return { step, asks, code: asks === 'mail' ? await newestCode(server, email) : '' };
}

export async function signInByMail(server: TestServer, known: Known): Promise<Response> {
  const { step, code } = await halfway(server, 'staff', known);
  return sendJson(`${server.url}/api/account/second-step`, { step, code });
}

/** Signs staff in for the second time, when the server demands an authenticator; returns the secret to set it up. */
export async function guidedToSetUp(server: TestServer, known: Known) {
  const { mfaId: step, setUp } = v.parse(guided, await (await signInByMail(server, known)).json());
  return { step, ...setUp };
}

/** Sets up an authenticator in the settings; `used` is the used code, `oldCode` one of the previous authenticator. */
export async function setUpInSettings(
  server: TestServer,
  { token, password }: Pick<TestAccount, 'token' | 'password'>,
  oldCode = '',
) {
  const path = '/api/account/authenticator';
  await provePassword(server, { token, password });
  const begun = await sendJson(`${server.url}${path}/begin`, { code: oldCode }, asAccount(token));
  const { secret } = v.parse(begunIn, await begun.json());
  const used = codeOf(secret);
  const done = await sendJson(`${server.url}${path}/finish`, { code: used }, asAccount(token));
  return { secret, used, ...v.parse(codesIn, await done.json()) };
}

/** Adds an authenticator without codes or notices. */
export async function giveAuthenticator(server: TestServer, id: string): Promise<void> {
  await server.sql(
    `INSERT INTO authenticators (account, secret, key, since, last_counter) VALUES ('${id}', 'x', 'x', 1, 0)`,
  );
}

/** Staff after two sign-ins, with an authenticator. The code `used` is used up, the next period's is not. */
export async function withAuthenticator(server: TestServer, known: Known) {
  await signInByMail(server, known);
  const { step, secret } = await guidedToSetUp(server, known);
  const path = '/api/account/second-step/set-up';
  const used = codeOf(secret);
  const answer = await sendJson(server.url + path, { step, code: used });
  const { token, meta } = v.parse(granted, await answer.json());
  return { secret, used, token, recoveryCodes: meta.recoveryCodes };
}

/** The newest mailed sign-in code; empty if there is none. */
export async function newestCode(server: TestServer, email: string): Promise<string> {
  const mails = await server.rows('mails', `recipient = "${email}" && kind = "sign-in-code"`);
  return /\b\d{8}\b/.exec(String(mails.at(-1)?.['letter']))?.[0] ?? '';
}

/**
 * A device's sign-in, with its cookie: password, and for staff the mailed code, then authenticator, then recovery
 * codes.
 */
export const signedIn = async (server: TestServer, role: Role, known: Known): Promise<string> =>
  (await signedInOn(server, role, known)).token;

export async function signedInOn(
  server: TestServer,
  role: Role,
  { email, password }: Known,
  cookie = '',
): Promise<{ token: string; cookie: string }> {
  const first = await signInAs(server, role, email, password, cookie);
  const answer = role === 'clients' ? first : await giveCode(server, email, first, cookie);
  if (!answer.ok) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  const given = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { token: v.parse(session, await answer.json()).token, cookie: given };
}

/** Staff's recovery codes by address. */
const kept = new Map<string, string[]>();

async function giveCode(server: TestServer, email: string, first: Response, cookie: string) {
  const { mfaId: step } = v.parse(half, await first.json());
  const give = (path: string, code: string) =>
    sendJson(`${server.url}/api/account/second-step${path}`, { step, code }, { Cookie: cookie });
  const recoveryCode = kept.get(email)?.pop();
  if (recoveryCode) return give('', recoveryCode);
  const answer = await give('', await newestCode(server, email));
  if (answer.status !== 401) return answer;
  const { setUp } = v.parse(guided, await answer.json());
  const done = await give('/set-up', codeOf(setUp.secret));
  kept.set(email, v.parse(granted, await done.clone().json()).meta.recoveryCodes);
  return done;
}

/** The token of the newest mailed link, optionally of one kind of mail. */
export async function tokenMailed(
  { rows }: Pick<TestServer, 'rows'>,
  email: string,
  kind = '',
): Promise<string> {
  const ofKind = kind === '' ? '' : ` && kind = "${kind}"`;
  const mails = await rows('mails', `recipient = "${email}"${ofKind}`);
  const token = /#([\w.-]+)/.exec(String(mails.at(-1)?.['letter']))?.[1];
  if (!token) throw new Error(`no ${kind || 'link'} for ${email}`);
  return token;
}

export const claim = (
  { url }: Pick<TestServer, 'url'>,
  { token }: Pick<TestAccount, 'token'>,
  estimate: string,
  key: string | null,
) => sendJson(`${url}/api/estimates/claim`, { estimate, key }, asAccount(token));

export function accountsOf(server: Pick<TestServer, 'url'>, headers: () => Headers = () => ({})) {
  const send = (path: string, body: object) => sendJson(server.url + path, body, headers());
  const of = (role: Role, path: string, body: object) =>
    send(`/api/collections/${role}/${path}`, body);
  return {
    signUp: (email: string, password = aPassword()) =>
      send('/api/clients/sign-up', { email, password }),
    askReset: (role: Role, email: string) => of(role, 'request-password-reset', { email }),
    askConfirmation: (email: string) => of('clients', 'request-verification', { email }),
    confirm: (token: string, password: string) =>
      of('clients', 'confirm-verification', { token, password }),
    choose: (role: Role, token: string, password = aPassword()) =>
      of(role, 'confirm-password-reset', { token, password, passwordConfirm: password }),
    confirmEmail: (token: string, password: string) =>
      of('clients', 'confirm-email-change', { token, password }),
  };
}

type Headers = Record<string, string>;

export const askEmailChange = (
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
  newEmail: string,
) =>
  sendJson(
    `${server.url}/api/collections/clients/request-email-change`,
    { newEmail },
    asAccount(token),
  );

/** An answer without its time, to compare answers. */
export async function seenOf(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, headers, text: await answer.text() };
}

export async function triesOf<T>(count: number, one: (index: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let index = 0; index < count; index += 1) all.push(await one(index));
  return all;
}
