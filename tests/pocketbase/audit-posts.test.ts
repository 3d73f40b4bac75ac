/** What the log says of posts: who changed who may read them, once each, and nothing of a save that changes words alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { type ClockedServer, startClockedServer } from '../support/clock-of-hooks.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, resultsAs, staffOp } from '../support/post-ops.ts';

const minuteMs = 60_000;

let server: ClockedServer;
let ines: TestAccount;
let noor: TestAccount;
beforeAll(async () => {
  server = await startClockedServer();
  ines = await anAccount(server, 'staff');
  noor = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

/** Of one post, in order: who and what. */
async function logOf(post: string): Promise<string[]> {
  const rows = await server.rows('audit_log', `action ~ "post-" && detail ~ "${post}"`);
  const called = new Map([
    [ines.id, 'ines'],
    [noor.id, 'noor'],
  ]);
  return rows
    .sort((one, other) => Number(one['seq']) - Number(other['seq']))
    .map(({ staff, action }) => `${called.get(String(staff)) ?? '-'} ${String(action)}`);
}

test('publishing, taking back, scheduling, deleting and restoring are entries; words, and what is sent again, are none', async () => {
  const id = anId();
  const slug = `post-${id}`;
  const now = Math.ceil(Date.now() / minuteMs) * minuteMs;
  await server.setClock(now);
  const save = (base: number, rest: object, by = ines) =>
    resultsAs(server, by, aPostOp(id, base, aPost({ slug, ...rest })));
  await save(0, { status: 'draft' });
  expect(await logOf(id)).toEqual([]);
  const publishing = aPostOp(id, 1, aPost({ slug }));
  await resultsAs(server, ines, publishing);
  await resultsAs(server, ines, publishing);
  await save(2, { title: 'Other words' }, noor);
  await save(3, { status: 'draft' }, noor);
  await save(4, { status: 'draft', publish_at: now + minuteMs }, noor);
  await save(5, { status: 'draft', publish_at: now + 2 * minuteMs });
  await resultsAs(server, noor, staffOp('post.delete', id, 6));
  await resultsAs(server, ines, staffOp('post.restore', id, 7));
  await server.setClock(now + 3 * minuteMs);
  await fetch(`${server.url}/api/blog/posts`);
  expect(await logOf(id)).toEqual([
    'ines post-published',
    'noor post-withdrawn',
    'noor post-scheduled',
    'ines post-scheduled',
    'noor post-deleted',
    'ines post-restored',
    'ines post-came-due',
  ]);
});
