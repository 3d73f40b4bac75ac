/** Runs the server's background work on demand. */
import * as v from 'valibot';

import { expect } from 'vitest';

import { anAccount, type TestAccount } from './accounts.ts';
import { addOp } from './requests.ts';
import type { TestServer } from './server.ts';

/** Runs housekeeping twice, because the scheduled run may have passed what the test just changed. */
export async function sweep(server: Pick<TestServer, 'admin' | 'rows' | 'sql'>): Promise<void> {
  await sweepOnce(server);
  await sweepOnce(server);
}

/** Runs housekeeping and waits until it has deleted an expired link, which is its last step. */
async function sweepOnce(server: Pick<TestServer, 'admin' | 'rows' | 'sql'>): Promise<void> {
  const mark = `mark${Math.random().toString(36).slice(2, 12)}`;
  await server.sql(`INSERT INTO continue_links (id, estimate, token_hash, expires, created)
    VALUES ('${mark}', 'x', '${mark}', '2020-01-01 00:00:00.000Z', '2020-01-01 00:00:00.000Z')`);
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(() => server.rows('continue_links', `id = "${mark}"`)).toEqual([]);
}

type Asked = Pick<TestServer, 'sql'>;

/** The requests for mailed links that no sender has looked up yet, as text, in order. */
export async function askedLinks(server: Asked): Promise<string[]> {
  const query = `SELECT kind || ' ' || role || ' ' || email || ' ' || device FROM asked_links ORDER BY asked, rowid`;
  return (await server.sql(query)).map(([each = '']) => each.trim());
}

export async function linksLookedAt(server: Asked): Promise<void> {
  await expect.poll(() => askedLinks(server)).toEqual([]);
}

const readiness = v.object({
  isWell: v.boolean(),
  facts: v.array(
    v.object({ name: v.string(), isWell: v.boolean(), says: v.string(), at: v.number() }),
  ),
});

export async function readyOf({ adminUrl }: TestServer) {
  const answer = await fetch(`${adminUrl}/api/ready`);
  return { status: answer.status, ...v.parse(readiness, await answer.json()) };
}

export const factOf = async (server: TestServer, name: string) =>
  (await readyOf(server)).facts.find((fact) => fact.name === name);

export const alarmsOf = async (server: TestServer, name: string) =>
  (await server.rows('mails', `kind = "staff-fact" && about = "${name}"`)).map(
    ({ subject }) => subject,
  );

/** Lets the mail loop pass what is due: another client's notification, due at `by`, has become a mail. */
export async function loopPassed(server: TestServer, staff: TestAccount, by = 2): Promise<void> {
  const { id } = await anAccount(server, 'clients');
  await staff.sends(addOp(id));
  await server.sql(`UPDATE waiting_notifications SET due = ${by} WHERE client = '${id}'`);
  const mails = () => server.rows('mails', `about = "${id}" && kind = "portal-waiting"`);
  await expect.poll(mails).toHaveLength(1);
}
