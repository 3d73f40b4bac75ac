/**
 * A sign-in as a device does it, with its cookie where it has one: the password, and for staff the mailed code, then an
 * authenticator that is set up, then its recovery codes.
 */
import * as v from 'valibot';

import { type Role, signInAs, type TestAccount } from './accounts.ts';
import { codeOf } from './authenticator.ts';
import { sendJson } from './json-requests.ts';
import type { TestServer } from './server.ts';

const session = v.object({ token: v.string() });
const half = v.object({ mfaId: v.string() });
const guided = v.object({ setUp: v.object({ secret: v.string() }) });
const withCodes = v.object({ meta: v.object({ recoveryCodes: v.array(v.string()) }) });

/** The token that the server grants. */
export async function signedIn(
  server: TestServer,
  role: Role,
  { email, password }: Pick<TestAccount, 'email' | 'password'>,
): Promise<string> {
  return (await signedInOn(server, role, { email, password })).token;
}

/** The same, with the cookie that tells this device from others. */
export async function signedInOn(
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

/** What staff have kept on paper, by their address. */
const kept = new Map<string, string[]>();

async function giveCode(server: TestServer, email: string, first: Response, cookie: string) {
  const { mfaId: step } = v.parse(half, await first.json());
  const give = (path: string, code: string) =>
    sendJson(`${server.url}/api/account/second-step${path}`, { step, code }, { Cookie: cookie });
  const recoveryCode = kept.get(email)?.pop();
  if (recoveryCode) return give('', recoveryCode);
  const mails = await server.rows('mails', `recipient = "${email}" && kind = 'sign-in-code'`);
  const mailed = /\b\d{8}\b/.exec(String(mails.at(-1)?.['letter']))?.[0] ?? '';
  const answer = await give('', mailed);
  if (answer.status !== 401) return answer;
  const { setUp } = v.parse(guided, await answer.json());
  const done = await give('/set-up', codeOf(setUp.secret));
  kept.set(email, v.parse(withCodes, await done.clone().json()).meta.recoveryCodes);
  return done;
}
