/** What staff write into a draft is never shown, not even in the moment in which the post becomes one. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, resultsAs } from '../support/post-ops.ts';
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
