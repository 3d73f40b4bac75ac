/** The minute's housekeeping, when a test wants it. */
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
