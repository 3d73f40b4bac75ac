/** Who asks for what owners alone may do, and tables of what they are answered, cell by cell. */
import * as v from 'valibot';
import { expect } from 'vitest';

import {
  anAccount,
  anOwner,
  changeAccount,
  provePassword,
  type TestAccount,
} from '../support/accounts.ts';
import { runSql } from '../support/many-leads.ts';
import type { TestServer } from '../support/server.ts';
import { sendJson, asAccount } from '../support/op-api.ts';

/** Does it to someone else with this token, and says whether it was done as well as what was answered. */
export type Action = (token: string) => Promise<[said: string, done: boolean]>;

/** Tokens by who has them; `ada` is another owner. `stale` gave the password longer ago than it counts. */
export async function castOfOwners(
  server: TestServer,
): Promise<{ cast: Record<string, string>; ada: TestAccount }> {
  const client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  const leaver = await anOwner(server);
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  for (const each of [client, staff]) await provePassword(server, each);
  const stale = await anOwner(server);
  await runSql(
    server,
    `UPDATE sessions SET proven = ${Date.now() - 5 * 60_000} WHERE account = '${stale.id}'`,
  );
  const cast = {
    visitor: '',
    client: client.token,
    disabled: leaver.token,
    staff: staff.token,
    unproven: (await anAccount(server, 'staff', { owner: true })).token,
    stale: stale.token,
    owner: (await anOwner(server)).token,
  };
  return { cast, ada: await anOwner(server) };
}

/** The code of the answer, or `yes`. */
export async function codeOf(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  body: object,
  token: string,
): Promise<string> {
  const answer = await sendJson(url + path, body, asAccount(token));
  if (answer.ok) return 'yes';
  return v.parse(v.looseObject({ code: v.string() }), await answer.json()).code;
}

/** A table's actors, and its rows: a action, and what each of them is answered. */
export function cellsOf(table: string): { actors: string[]; rows: string[][] } {
  const [head = '', ...lines] = table.trim().split('\n');
  return {
    actors: head.trim().split(/ +/),
    rows: lines.map((line) => line.trim().split(/ {2,}/)),
  };
}

/** What each actor is answered; it is done exactly where the answer is yes. */
export async function seenBy(
  actors: readonly string[],
  cast: Record<string, string>,
  action: Action | undefined,
): Promise<string[]> {
  const seen: string[] = [];
  for (const actor of actors) {
    const [said, done] = (await action?.(cast[actor] ?? '')) ?? ['none', false];
    expect([actor, done]).toEqual([actor, said === 'yes']);
    seen.push(said);
  }
  return seen;
}
