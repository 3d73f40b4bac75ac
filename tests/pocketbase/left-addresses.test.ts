import * as v from 'valibot';
import { expect, test } from 'vitest';

import { anAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { startOlderServer } from '../support/older-server.ts';
import { aPost, aPostOp, resultsAs, staffOp } from '../support/post-ops.ts';
import { putOldSlug, putPost } from '../support/posts.ts';

/** The migration that knows what was left before it. */
const first = '1763700054';

const found = v.object({ post: v.object({ slug: v.string() }) });

test('what was a draft again, or deleted, before addresses were kept for it is found there when it is back', async () => {
  const older = await startOlderServer(first);
  const { server } = older;
  try {
    const deletedAt = new Date().toISOString().replace('T', ' ');
    const withdrawn = await putPost(server, { status: 'draft' });
    const deleted = await putPost(server, { deleted_at: deletedAt });
    await putPost(server, { status: 'draft', published_at: '' });
    const shown = await putPost(server);
    const elder = await putPost(server, { slug: `twice-${anId()}`, deleted_at: deletedAt });
    const younger = await putPost(server, { slug: elder.slug.toUpperCase(), status: 'draft' });
    await putPost(server, { slug: shown.slug.toUpperCase(), deleted_at: deletedAt });
    const moved = await putPost(server, { slug: `moved-${anId()}`, deleted_at: deletedAt });
    await putOldSlug(server, moved.slug, shown.id);
    await older.update();

    const kept = (await server.rows('post_slugs')).map((row) =>
      [row['slug'], row['post']].map(String).join(' '),
    );
    expect(kept.toSorted()).toEqual(
      [
        `${withdrawn.slug} ${withdrawn.id}`,
        `${deleted.slug} ${deleted.id}`,
        `${younger.slug} ${younger.id}`,
        `${moved.slug} ${shown.id}`,
      ].toSorted(),
    );

    const ines = await anAccount(server, 'staff');
    const slug = `later-${anId()}`;
    const back = [
      aPostOp(withdrawn.id, 1, aPost({ slug })),
      staffOp('post.restore', deleted.id, 1),
      aPostOp(deleted.id, 2, aPost({ slug: `${slug}-too` })),
    ];
    expect(await resultsAs(server, ines, ...back)).toMatchObject(
      back.map(() => ({ status: 'applied' })),
    );
    const readersFind = async (address: string) =>
      v.parse(found, await (await fetch(`${server.url}/api/blog/posts/${address}`)).json()).post;
    expect(await readersFind(withdrawn.slug)).toEqual({ slug });
    expect(await readersFind(deleted.slug)).toEqual({ slug: `${slug}-too` });
    expect(await readersFind(shown.slug)).toEqual({ slug: shown.slug });
  } finally {
    await older.stop();
  }
}, 120_000);
