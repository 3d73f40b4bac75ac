/** A sign-in as a device does it: the password, and for staff the mailed code; with the device's cookie where it has one. */
import * as v from 'valibot';

import { type Role, signInAs, type TestAccount } from './accounts.ts';
import type { TestServer } from './server.ts';

const session = v.object({ token: v.string() });
const half = v.object({ mfaId: v.string() });

/** The token that the server grants. */
export async function signedIn(
  server: TestServer,
  role: Role,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<string> {
  return (await signedInOn(server, role, { email, password })).token;
}

/** The same, with the cookie that tells this device from others. */
async function signedInOn(
  server: TestServer,
  role: Role,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
  cookie = '',
): Promise<{ token: string; cookie: string }> {
  const first = await signInAs(server, role, email, password, cookie);
  const answer = role === 'clients' ? first : await giveCode(server, email, first, cookie);
  if (!answer.ok) throw new Error(`not signed in: ${answer.status} ${await answer.text()}`);
  const given = answer.headers.get('Set-Cookie')?.split(';')[0] ?? '';
  return { token: v.parse(session, await answer.json()).token, cookie: given };
}

async function giveCode(server: TestServer, email: string, first: Response, cookie: string) {
  const { mfaId: step } = v.parse(half, await first.json());
  const mails = await server.rows('mails', `recipient = "${email}" && kind = 'sign-in-code'`);
  const code = /\b\d{8}\b/.exec(String(mails.at(-1)?.['letter']))?.[0];
  return fetch(`${server.url}/api/account/second-step`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ step, code }),
  });
}
