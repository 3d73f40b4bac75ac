// @vitest-environment happy-dom
/** What the dashboard shows of the list while the server takes long, and after that. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { everyPost, usePostList } from '#features/admin/use-post-list.ts';
import { emptyDraft } from '#local/draft.ts';
import { ServicesProvider } from '#local/services.ts';
import { type PostListAnswer, StaffPostsProvider } from '#local/staff-posts.ts';
import { createStage } from '../../local/post-stage.ts';
import { render } from '../../ui/render.ts';

const empty = { posts: [], page: 1, more: false };
const kept: PostListAnswer = { kind: 'kept', list: empty, readAt: 7 };

test('what is kept stands there until the answer comes; that the list was not read is said then', async () => {
  const tab = await createStage().tab();
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const toasts: string[] = [];
  const services = {
    ...createServices(first, () => new Promise<never>(() => {})),
    notify: (code: string) => void toasts.push(code),
  };
  const asked: { late: () => void; answer: (answer: PostListAnswer) => void }[] = [];
  const posts = {
    ...tab.store,
    list: (_query: unknown, meanwhile: (answer: PostListAnswer) => void) =>
      new Promise<PostListAnswer>((answer) => {
        asked.push({ late: () => meanwhile(kept), answer });
      }),
  };
  const seen: ReturnType<typeof usePostList>[] = [];
  function Page() {
    seen.push(usePostList());
    return null;
  }
  await render(
    <ServicesProvider value={services}>
      <StaffPostsProvider value={posts}>
        <Page />
      </StaffPostsProvider>
    </ServicesProvider>,
  );
  expect(seen.at(-1)?.found).toBe(null);

  await act(async () => asked[0]?.late());
  expect(seen.at(-1)?.found).toEqual({ query: everyPost, answer: kept });
  expect(toasts).toEqual([]);
  await act(async () => asked[0]?.answer(kept));
  expect(toasts).toEqual(['posts-unread']);

  await act(async () => seen.at(-1)?.again());
  await act(async () => asked[1]?.answer({ kind: 'read', list: empty }));
  await act(async () => seen.at(-1)?.again());
  await act(async () => asked[2]?.late());
  expect(seen.at(-1)?.found?.answer.kind).toBe('read');
  tab.store.stop();
  tab.kill();
});
