/** Accounts on a test's server: made as they would be, signed in without the mail that a test is not about. */
import { randomBytes } from 'node:crypto';

import * as v from 'valibot';

import { adminJson, asAccount, sendJson } from './json-requests.ts';
import type { TestServer } from './server.ts';

export type Role = 'clients' | 'staff';

/** `token` is an auth token of the account. */
export type TestAccount = { id: string; email: string; password: string; token: string };

type Facts = {
  email?: string;
  verified?: boolean;
  disabled?: boolean;
  name?: string;
  owner?: boolean;
};

const made = v.object({ id: v.string() });
const session = v.object({ token: v.string() });

/** A password no one else has. */
export const aPassword = () => randomBytes(12).toString('hex');

/** An address no one else has. */
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
  return { id, email, password, token };
}

/** An owner who has just given the password again. */
export async function anOwner(server: TestServer, facts: Facts = {}): Promise<TestAccount> {
  const account = await anAccount(server, 'staff', { owner: true, ...facts });
  const answer = await provePassword(server, account);
  if (!answer.ok) throw new Error(`not proven: ${answer.status}`);
  return account;
}

/** The password given again by whoever is signed in. */
export function provePassword(
  server: TestServer,
  { token, password }: Pick<TestAccount, 'token' | 'password'>,
): Promise<Response> {
  return sendJson(`${server.url}/api/account/prove`, { password }, asAccount(token));
}

/** It outlives whatever a test sets the hooks' clock to: PocketBase reckons a token's end by the machine's clock, the hooks by theirs. */
const twoYears = 2 * 365 * 86_400;

/** A token of the account, for which no second factor was asked: a superuser may make one. */
export async function tokenOf(server: TestServer, role: Role, id: string): Promise<string> {
  const path = `/api/collections/${role}/impersonate/${id}`;
  return v.parse(session, await adminJson(server, path, { duration: twoYears })).token;
}

/** The token of someone of staff who has signed out. */
export async function spentToken(server: TestServer): Promise<string> {
  const { token } = await anAccount(server, 'staff');
  const answer = await sendJson(`${server.url}/api/account/sign-out`, {}, asAccount(token));
  if (!answer.ok) throw new Error(`not signed out: ${answer.status}`);
  return token;
}

/** The first step of a sign-in, as a page takes it. */
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

/** Changes an account's row as a superuser. */
export async function changeAccount(
  server: TestServer,
  role: Role,
  id: string,
  changes: object,
): Promise<void> {
  await adminJson(server, `/api/collections/${role}/records/${id}`, changes, 'PATCH');
}
