/** What the server does by itself, when a test wants it. */
import * as v from 'valibot';

import { expect } from 'vitest';

import { runSql } from './many-leads.ts';
import type { TestServer } from './server.ts';

/** Runs it, and resolves when it is through. Twice, for the minute's own may be under way and have passed what a test has just changed. */
export async function sweep(server: Pick<TestServer, 'admin' | 'rows'>): Promise<void> {
  await sweepOnce(server);
  await sweepOnce(server);
}

/** An old link is the last thing that it forgets. */
async function sweepOnce(server: Pick<TestServer, 'admin' | 'rows'>): Promise<void> {
  const mark = `mark${Math.random().toString(36).slice(2, 12)}`;
  await runSql(
    server,
    `INSERT INTO continue_links (id, estimate, token_hash, expires, created)
    VALUES ('${mark}', 'x', '${mark}', '2020-01-01 00:00:00.000Z', '2020-01-01 00:00:00.000Z')`,
  );
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(() => server.rows('continue_links', `id = "${mark}"`)).toEqual([]);
}

/** Links that were asked for by an address alone, while the mail loop has not looked yet whose address it is. */
type Asked = Pick<TestServer, 'admin'>;

/** Each as text, in the order in which they were asked for. */
export async function askedLinks(server: Asked): Promise<string[]> {
  const query = `SELECT kind || ' ' || role || ' ' || email || ' ' || device FROM asked_links ORDER BY asked, rowid`;
  return (await runSql(server, query)).map(([each = '']) => each.trim());
}

/** Waits until what was asked for so far is in the mail queue, or is known to be no one's. */
export async function linksLookedAt(server: Asked): Promise<void> {
  await expect.poll(() => askedLinks(server)).toEqual([]);
}

const readiness = v.object({
  isWell: v.boolean(),
  facts: v.array(
    v.object({ name: v.string(), isWell: v.boolean(), says: v.string(), at: v.number() }),
  ),
});

/** What the server says of itself to an operator. */
export async function readyOf({ adminUrl }: TestServer) {
  const answer = await fetch(`${adminUrl}/api/ready`);
  return { status: answer.status, ...v.parse(readiness, await answer.json()) };
}

/** One fact of it. */
export const factOf = async (server: TestServer, name: string) =>
  (await readyOf(server)).facts.find((fact) => fact.name === name);

/** Subjects of the mails about a fact. */
export const alarmsOf = async (server: TestServer, name: string) =>
  (await server.rows('mails', `kind = "staff-fact" && about = "${name}"`)).map(
    ({ subject }) => subject,
  );
