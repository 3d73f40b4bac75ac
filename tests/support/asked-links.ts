/** Links that were asked for by an address alone, while the mail loop has not looked yet whose address it is. */
import { expect } from 'vitest';

import type { TestServer } from './server.ts';

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
