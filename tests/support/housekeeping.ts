/** What the server does by itself, when a test wants it. */

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
export async function askedLinks({ admin }: Asked): Promise<string[]> {
  const query = `SELECT 'links ' || coalesce(group_concat(kind || ' ' || role || ' ' || email || ' ' || device, ', '), '') || ' end'
    FROM (SELECT * FROM asked_links ORDER BY asked, rowid)`;
  const answer = await admin('/api/sql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  // Once as it was asked, and once as it was answered.
  const all = [...(await answer.text()).matchAll(/links ([^"|']*) end/g)].at(-1)?.[1];
  if (all === undefined) throw new Error(`no list of asked links: ${answer.status}`);
  return all === '' ? [] : all.split(', ').map((each) => each.trim());
}

/** Waits until what was asked for so far is in the mail queue, or is known to be no one's. */
export async function linksLookedAt(server: Asked): Promise<void> {
  await expect.poll(() => askedLinks(server), { timeout: 20_000 }).toEqual([]);
}
