// @vitest-environment happy-dom
/** What can be done with what is only on this device, by what waits. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { deskWaiting } from '#app/open-desk.ts';
import { UnsavedPosts } from '#features/posts/parts/unsaved-posts.tsx';
import { emptyDraft } from '#domain/estimator/draft.ts';
import type { OpState } from '#sync/outbox-entry.ts';
import { ServicesProvider } from '#device/services.ts';
import {
  type LocalPost,
  type PostWaiting,
  StaffPostsProvider,
} from '#features/posts/data/staff-posts.ts';
import { createStage } from './data/post-stage.ts';
import { click, one, render } from '../../ui/render.ts';

const post: LocalPost = {
  id: 'abcdefghijklmno',
  path: '/admin/post/new?draft=abcdefghijklmno',
  title: '',
  base: 0,
  status: 'new',
  publishAt: 0,
  changed: false,
  deletedAt: 0,
  gone: false,
  asideOf: null,
  updatedAt: 0,
  waiting: null,
  conflict: false,
};

const waits = (kind: PostWaiting['kind'], state: OpState): LocalPost => ({
  ...post,
  waiting: { op: 'o', kind, state, trouble: null, blocked: false },
});

async function waysOf(shown: LocalPost) {
  const restored: string[] = [];
  const stage = createStage();
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = {
    ...createServices(first, () => new Promise<never>(() => {})),
    waitingKinds: deskWaiting,
  };
  const { page } = await render(
    <MemoryRouter>
      <ServicesProvider value={services}>
        <StaffPostsProvider value={(await stage.tab()).store}>
          <UnsavedPosts posts={[shown]} onRestore={(id) => restored.push(id)} />
        </StaffPostsProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  stage.end();
  const ways = [...page.querySelectorAll('li a, li button')].map(({ textContent }) => textContent);
  return { page, ways, restored };
}

test.each([
  ['what was typed is gone on with', { ...post, changed: true }, 'Go on', 'Discard'],
  ['a save that waits too', waits('post.save', 'queued'), 'Go on', 'Discard'],
])('%s', async (_name, shown, ...expected) => {
  const { ways } = await waysOf(shown);
  expect(ways).toEqual(expected.map((way) => `${way} Untitled post`));
});

test('a restoring that was refused is asked for again or left; none leads to an empty new post', async () => {
  const { page, ways, restored } = await waysOf(waits('post.restore', 'parked'));
  expect(ways).toEqual(['Restore Deleted post', 'Discard Deleted post']);
  await click(one(page, 'li button'));
  expect(restored).toEqual([post.id]);
  await click(one(page, 'li button + button'));
  expect(one(page, 'dialog').textContent).toContain('The post stays deleted.');
});

test('a restoring on its way, and a deletion, lead to no editor', async () => {
  expect((await waysOf(waits('post.restore', 'queued'))).ways).toEqual(['Discard Deleted post']);
  expect((await waysOf(waits('post.delete', 'parked'))).ways).toEqual(['Undo Untitled post']);
});
