// @vitest-environment happy-dom
/** A version that could not be brought back can be asked for again. */
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { ServicesProvider } from '#device/services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { type StaffPosts, StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import { PostVersions } from '#features/posts/parts/post-versions.tsx';
import { versionTexts } from '#texts/post-versions.ts';
import { click, render } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';

test('row 265: where bringing it back fails, the version can be brought back with the next press', async () => {
  const revision = { id: 1, at: 1, by: 'Ruth', rev: 1, fields: { title: 'Before' } };
  const posts: StaffPosts = Object.assign(Object.create(null), {
    revisions: async () => [{ ...revision, title: 'Before', status: 'draft', publishAt: 0 }],
    revision: async () => revision,
    imageUrl: async () => null,
  });
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  let asked = 0;
  const { page } = await render(
    <ServicesProvider value={createServices(first, () => new Promise<never>(() => {}))}>
      <StaffPostsProvider value={posts}>
        <PostVersions
          id="p1"
          read={() => ({
            title: 'Now',
            slug: '',
            content: '',
            author_name: '',
            image_url: '',
            image_alt: '',
          })}
          changed={false}
          blocked={false}
          onRestore={async () => {
            asked += 1;
            throw new Error('the database is closed');
          }}
        />
      </StaffPostsProvider>
    </ServicesProvider>,
  );
  await click(buttonOf(page, versionTexts.open));
  const look = page.querySelector<HTMLElement>('dialog li button');
  if (look) await click(look);
  await click(buttonOf(page, versionTexts.restore));
  await click(buttonOf(page, versionTexts.restore));
  expect(asked).toBe(2);
});
