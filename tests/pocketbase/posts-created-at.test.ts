/** Posts of the release before, whose dates had other names. */
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { askDesk } from '../support/desk.ts';
import { runSql } from '../support/many-leads.ts';
import { startOlderServer } from '../support/older-server.ts';
import { aPost, aPostOp, postRow, resultsAs } from '../support/post-ops.ts';
import { putPost } from '../support/posts.ts';
import { built } from '../../scripts/root.mjs';
import type { Row, TestServer } from '../support/server.ts';

/** The migration that renames them. */
const first = '1763700060';

const created = '2025-02-03 04:05:06.789Z';
const updated = '2026-07-08 09:10:11.123Z';

const shown = v.object({ post: v.object({ publishedAt: v.number() }) });
const atTheDesk = v.object({
  posts: v.array(v.object({ id: v.string(), created: v.number(), updated: v.number() })),
});

/** The same row under today's names, and with what came later. */
function renamed({ created: created_at, updated: updated_at, ...rest }: Row): Row {
  const later = { publish_at: '', tags: '', reviewed_by: '', reviewed_on: '' };
  return Object.assign(rest, { created_at, updated_at, ...later });
}

async function lookUp(server: TestServer, query: string): Promise<unknown> {
  const answer = await server.admin('/api/sql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return v.parse(v.object({ rows: v.unknown() }), await answer.json()).rows;
}

test('posts keep the moments they were made and last saved, to the millisecond, for readers, desk and search engines', async () => {
  const older = await startOlderServer(first, { env: { SPARK_SITE_DIR: built.site } });
  const { server } = older;
  try {
    const dated = await putPost(server);
    // From elsewhere: its day is that of its row.
    const bare = await putPost(server, { published_at: '' });
    const draft = await putPost(server, { status: 'draft', published_at: '' });
    await runSql(server, `UPDATE posts SET created = '${created}', updated = '${updated}'`);
    const before = await server.rows('posts');
    await older.update();

    expect(await server.rows('posts')).toEqual(before.map(renamed));
    expect(await lookUp(server, 'SELECT DISTINCT created_at, updated_at FROM posts')).toEqual([
      [created, updated],
    ]);
    expect(
      await lookUp(server, "SELECT sql FROM sqlite_master WHERE name = 'idx_posts_changed'"),
    ).toEqual([[expect.stringContaining('`updated_at`')]]);

    const ines = await anAccount(server, 'staff');
    const list = await askDesk(server, '/api/desk/posts/find', {}, ines.token);
    const moments = { created: Date.parse(created), updated: Date.parse(updated) };
    const lines = v.parse(atTheDesk, await list.json()).posts;
    expect(lines.map(({ id }) => id)).toEqual([draft.id, bare.id, dated.id]);
    for (const line of lines) expect(line).toMatchObject(moments);
    const reader = await fetch(`${server.url}/api/blog/posts/${bare.slug}`);
    expect(v.parse(shown, await reader.json()).post.publishedAt).toBe(moments.created);
    const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
    const changed = new Date(updated).toISOString();
    expect(sitemap).toContain(`/blog/${dated.slug}</loc><lastmod>${changed}</lastmod>`);

    // From now on they are written as ever: made once, saved now.
    const beforeSave = Date.now();
    const save = aPostOp(dated.id, 1, aPost({ slug: dated.slug, title: 'Later' }));
    expect(await resultsAs(server, ines, save)).toMatchObject([{ status: 'applied', rev: 2 }]);
    const saved = await postRow(server, dated.id);
    expect(saved).toMatchObject({ title: 'Later', created_at: created });
    expect(Date.parse(String(saved?.['updated_at']))).toBeGreaterThanOrEqual(beforeSave);
  } finally {
    await older.stop();
  }
}, 120_000);
