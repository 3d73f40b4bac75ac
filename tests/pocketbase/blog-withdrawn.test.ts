/** What staff write into a draft is never shown, not even in the moment in which the post becomes one, nor is a post once it is deleted. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { runSql } from '../support/many-leads.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, resultsAs, staffOp } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

test('readers who ask while a post is withdrawn and published again see none of the draft', async () => {
  const id = anId();
  const slug = `post-${id}`;
  // The list reads a whole text where no words stand at its beginning.
  const late = `<p><img src="data:image/png;base64,${'A'.repeat(800)}" alt=""></p>`;
  const versions = [
    aPost({ slug, content: `${late}<p>Everybody may read this.</p>` }),
    aPost({ slug, content: `${late}<p>Nobody may read this.</p>`, status: 'draft' }),
  ];
  const written = new AbortController();
  const seen: string[] = [];
  const read = async (path: string) => {
    while (!written.signal.aborted) {
      const answer = await fetch(server.url + path);
      seen.push(await answer.text());
    }
  };
  const readers = [`/api/blog/posts/${slug}`, '/api/blog/posts', '/rss.xml'].flatMap((path) => [
    read(path),
    read(path),
  ]);
  for (let rev = 0; rev < 300; rev += 2) {
    const ops = versions.map((version, index) => aPostOp(id, rev + index, version));
    for (const op of ops) await resultsAs(server, ines, op);
  }
  written.abort();
  await Promise.all(readers);
  expect(seen.some((text) => text.includes('Everybody'))).toBe(true);
  expect(seen.filter((text) => text.includes('Nobody'))).toEqual([]);
}, 300_000);

const get = async (path: string) => (await fetch(server.url + path)).text();
const save = (id: string, base: number, post: unknown) =>
  resultsAs(server, ines, aPostOp(id, base, post));

test('ten who ask for the feed at once, after a post was deleted, find nothing of it', async () => {
  const content = `<p>${'Words about tax that go on and on. '.repeat(40)}</p>`;
  for (let at = 0; at < 15; at += 1) {
    const ops = Array.from({ length: 20 }, () => aPostOp(anId(), 0, aPost({ content })));
    await resultsAs(server, ines, ...ops);
  }
  const found: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const id = anId();
    const slug = `withdrawn-${id}`;
    await save(id, 0, aPost({ slug, title: `Withdrawn ${id}` }));
    for (const path of ['/rss.xml', '/sitemap.xml']) await get(path);
    expect(await resultsAs(server, ines, staffOp('post.delete', id, 1))).toMatchObject([
      { status: 'applied' },
    ]);
    const texts = await Promise.all(Array.from({ length: 10 }, () => get('/rss.xml')));
    found.push(...texts.filter((text) => text.includes(slug)).map(() => slug));
  }
  expect(found).toEqual([]);
}, 300_000);

test('the feed goes with its posts also after a clock that was ahead has been put right', async () => {
  const [ahead, gone, fresh] = [anId(), anId(), anId()];
  await save(ahead, 0, aPost({ title: 'Saved while the clock was ahead' }));
  const later = new Date(Date.now() + 3_600_000).toISOString().replace('T', ' ');
  await runSql(server, `UPDATE posts SET updated_at = '${later}' WHERE id = '${ahead}'`);
  const post = aPost({ title: `Taken back ${gone}` });
  await save(gone, 0, post);
  expect(await get('/rss.xml')).toContain(post.title);
  await resultsAs(
    server,
    ines,
    staffOp('post.delete', gone, 1),
    aPostOp(fresh, 0, aPost({ title: `Fresh ${fresh}` })),
  );
  const feed = await get('/rss.xml');
  expect({ gone: feed.includes(gone), fresh: feed.includes(fresh) }).toEqual({
    gone: false,
    fresh: true,
  });
});
