import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { OpResult } from '#domain/ops/result.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, resultsAs, staffOp } from '../support/post-ops.ts';
import { createPostModel, type ModelStep } from '../support/post-model.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let editors: [TestAccount, TestAccount];
beforeAll(async () => {
  server = await startServer();
  editors = [await anAccount(server, 'staff'), await anAccount(server, 'staff')];
});
afterAll(() => server.stop());

/** Two editors, three posts, three addresses; `behind` is how many revisions ago they last looked. */
const steps = fc.array(
  fc.record({
    editor: fc.constantFrom(0, 1),
    post: fc.nat(2),
    slug: fc.nat(2),
    kind: fc.constantFrom('post.save', 'post.save', 'post.delete', 'post.restore'),
    status: fc.constantFrom('draft', 'published'),
    behind: fc.constantFrom(0, 0, 0, 0, 1, 2),
    again: fc.boolean(),
  }),
  { minLength: 5, maxLength: 25 },
);

const shown = v.object({ post: v.object({ title: v.string() }) });

async function shownAt(slug: string): Promise<string | undefined> {
  const answer = await fetch(`${server.url}/api/blog/posts/${slug}`);
  return answer.status === 404 ? undefined : v.parse(shown, await answer.json()).post.title;
}

const said = ({ status, code, rev }: OpResult) =>
  [status === 'rejected' || status === 'conflict' ? code : status, rev]
    .filter((part) => part !== null)
    .join(' ');

test('two editors in any order: each is told the truth, and nothing is written over unseen', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const model = createPostModel();
      const ids = [anId(), anId(), anId()];
      const slugs = ids.map((id) => `s-${id}`);
      for (const [
        index,
        { editor, post, slug, kind, status, behind, again },
      ] of history.entries()) {
        const id = ids[post] ?? '';
        const base = Math.max(0, (model.posts.get(id)?.rev ?? 0) - behind);
        const save = aPost({ title: `Title ${index}`, slug: slugs[slug] ?? '', status });
        const step: ModelStep =
          kind === 'post.save' ? { kind, post: id, base, save } : { kind, post: id, base };
        const op = kind === 'post.save' ? aPostOp(id, base, save) : staffOp(kind, id, base);
        const account = editors[editor] ?? editors[0];
        const expected = model.take(step);
        const results = await resultsAs(server, account, op);
        expect(results.map(said)).toEqual([expected]);
        if (!again || !expected.startsWith('applied')) continue;
        const replays = await resultsAs(server, account, op);
        expect(replays.map(said)).toEqual([expected.replace('applied', 'replayed')]);
      }
      for (const [id, { title, slug, status, rev, deleted }] of model.posts) {
        const row = await postRow(server, id);
        expect(row).toMatchObject({ title, slug, status, rev });
        expect(row?.['deleted_at'] !== '').toBe(deleted);
      }
      for (const slug of slugs) expect(await shownAt(slug)).toBe(model.shownAt(slug));
    }),
    { numRuns: 40 },
  );
}, 300_000);
