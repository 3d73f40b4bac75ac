/** A phone with an authenticator app: its codes are computed by Node's own cryptography, not by the product's. */
import { createHmac } from 'node:crypto';

import * as v from 'valibot';

import type { Role, TestAccount } from './accounts.ts';
import { provePassword, signInAs } from './accounts.ts';
import { asAccount, sendJson } from './json-requests.ts';
import { runSql } from './many-leads.ts';
import type { TestServer } from './server.ts';

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

/** A phone that has a secret: each code it shows is newer than the one before; two fit into one moment. */
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

/** A code that is none of those that count now. */
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

/** Asks a route of accounts. */
export function ask(server: TestServer, path: string, body: object, token = ''): Promise<Response> {
  return sendJson(server.url + path, body, asAccount(token));
}

/** The step that a right password begins, and the code that was mailed for it, where one was. */
export async function halfway(server: TestServer, role: Role, { email, password }: Known) {
  const answer = await signInAs(server, role, email, password);
  const { mfaId: step, asks } = v.parse(half, await answer.json());
  return { step, asks, code: asks === 'mail' ? await newestCode(server, email) : '' };
}

/** Signs in with the mailed code, for the first time. */
export async function signInByMail(server: TestServer, known: Known): Promise<Response> {
  const { step, code } = await halfway(server, 'staff', known);
  return ask(server, '/api/account/second-step', { step, code });
}

/** Signs in a second time, up to the secret that is to be set up. */
export async function guidedToSetUp(server: TestServer, known: Known) {
  const { mfaId: step, setUp } = v.parse(guided, await (await signInByMail(server, known)).json());
  return { step, ...setUp };
}

/** Sets one up in the settings, with a session; `used` is the code that did it. `oldCode` is one of the authenticator before. */
export async function setUpInSettings(
  server: TestServer,
  { token, password }: Pick<TestAccount, 'token' | 'password'>,
  oldCode = '',
) {
  const path = '/api/account/authenticator';
  await provePassword(server, { token, password });
  const begun = await ask(server, `${path}/begin`, { code: oldCode }, token);
  const { secret } = v.parse(begunIn, await begun.json());
  const used = codeOf(secret);
  const done = await ask(server, `${path}/finish`, { code: used }, token);
  return { secret, used, ...v.parse(codesIn, await done.json()) };
}

/** The account has one that no test gives a code of; no one is told. */
export async function giveAuthenticator(server: TestServer, id: string): Promise<void> {
  await runSql(
    server,
    `INSERT INTO authenticators (account, secret, key, since, last_counter) VALUES ('${id}', 'x', 'x', 1, 0)`,
  );
}

/** Staff with an authenticator: they have signed in twice. `used` is used up; the next period's code is not. */
export async function withAuthenticator(server: TestServer, known: Known) {
  await signInByMail(server, known);
  const { step, secret } = await guidedToSetUp(server, known);
  const path = '/api/account/second-step/set-up';
  const used = codeOf(secret);
  const answer = await ask(server, path, { step, code: used });
  const { token, meta } = v.parse(granted, await answer.json());
  return { secret, used, token, recoveryCodes: meta.recoveryCodes };
}

async function newestCode(server: TestServer, email: string): Promise<string> {
  const mails = await server.rows('mails', `recipient = "${email}" && kind = "sign-in-code"`);
  return /\b\d{8}\b/.exec(String(mails.at(-1)?.['letter']))?.[0] ?? '';
}
