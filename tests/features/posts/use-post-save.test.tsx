// @vitest-environment happy-dom
/** What staff are told of a save that went past a full device. */
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { createServices } from '#app/create-services.ts';
import { usePostSave } from '#features/posts/use-post-save.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { type PostWork, StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import { createStage, deadlines } from './data/post-stage.ts';
import { render } from '../../ui/render.ts';

/** Saves a post that builds on this revision; the toasts that were raised, and whether its page was left. */
async function saved(base: number, changed = false) {
  const tab = await createStage().tab();
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const toasts: string[] = [];
  const services = {
    ...createServices(first, () => new Promise<never>(() => {})),
    notify: (code: string) => void toasts.push(code),
  };
  const posts = { ...tab.store, save: () => Promise.resolve({ outcome: 'saved' as const }) };
  const status: PostWork['status'] = base === 0 ? 'new' : 'published';
  const work = {
    id: 'a',
    base,
    address: '',
    fields: deadlines,
    status,
    publishAt: 0,
    changed,
    updatedAt: 0,
  };
  let isLeft = false;
  let save = () => Promise.resolve();
  function Page() {
    const saving = usePostSave({
      id: 'a',
      state: () => ({ work, waiting: null, conflict: null, publishedAt: 0 }),
      keepNow: () => Promise.resolve(false),
    });
    save = () => saving.save('published');
    isLeft = useLocation().pathname === paths.adminDashboard;
    return null;
  }
  await render(
    <MemoryRouter>
      <ServicesProvider value={services}>
        <StaffPostsProvider value={posts}>
          <Page />
        </StaffPostsProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  await act(() => save());
  tab.store.stop();
  tab.kill();
  return { toasts, isLeft };
}

test('a new post is created, a stored one updated, and its page is left', async () => {
  expect(await saved(0)).toEqual({ toasts: ['post-created'], isLeft: true });
  expect(await saved(3)).toEqual({ toasts: ['post-updated'], isLeft: true });
});

test('the page stays where something was typed during the save', async () => {
  expect(await saved(3, true)).toEqual({ toasts: ['post-updated'], isLeft: false });
});
