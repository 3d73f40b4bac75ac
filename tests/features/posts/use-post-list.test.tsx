// @vitest-environment happy-dom
/** What the dashboard shows of the list while the server takes long, after that, and when something has arrived. */
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { everyPost, usePostList } from '#features/posts/dashboard-page.tsx';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import {
  type LocalPost,
  type PostListAnswer,
  StaffPostsProvider,
} from '#features/posts/data/staff-posts.ts';
import { answered, createStage, leaves, opsOf, type StageTab } from './data/post-stage.ts';
import { render } from '../../ui/render.ts';

const empty = { posts: [], page: 1, more: false };
const kept: PostListAnswer = { kind: 'kept', list: empty, readAt: 7 };
const read: PostListAnswer = { kind: 'read', list: empty };

const stage = createStage();
afterEach(() => stage.end());

/** A page with the list on it; what it asks is answered by the test. */
async function openPage(tab: StageTab, changes: Partial<StageTab['store']> = {}) {
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const toasts: string[] = [];
  const services = {
    ...createServices(first, () => new Promise<never>(() => {})),
    notify: (code: string) => void toasts.push(code),
  };
  const asked: { late: () => void; answer: (answer: PostListAnswer) => void }[] = [];
  const posts = {
    ...tab.store,
    ...changes,
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
  const asks = (times: number) => act(() => expect.poll(() => asked.length).toBe(times));
  await asks(1);
  return { asked, asks, seen, toasts };
}

test('what is kept stands there until the answer comes; that the list was not read is said then', async () => {
  const { asked, asks, seen, toasts } = await openPage(await stage.tab());
  expect(seen.at(-1)?.found).toBe(null);

  await act(async () => asked[0]?.late());
  expect(seen.at(-1)?.found).toEqual({ query: everyPost, answer: kept, late: true });
  expect(toasts).toEqual([]);
  await act(async () => asked[0]?.answer(kept));
  expect(seen.at(-1)?.found?.late).toBe(false);
  expect(toasts).toEqual(['posts-unread']);

  await act(async () => seen.at(-1)?.again());
  await asks(2);
  await act(async () => asked[1]?.answer(read));
  await act(async () => seen.at(-1)?.again());
  await asks(3);
  await act(async () => asked[2]?.late());
  expect(seen.at(-1)?.found?.answer.kind).toBe('read');
});

test('what arrives after the list was asked for asks again, seen waiting or not, by whatever clock, and once', async () => {
  const tab = await stage.tab();
  const nothing: readonly LocalPost[] = [];
  const neverSeen = {
    db: { superseded: false },
    read: () => Promise.resolve(nothing),
    first: nothing,
  };
  const saved = async (title: string) => {
    const { id, fields } = await tab.store.openNew(null);
    await tab.store.keep(id, { ...fields, title, slug: title });
    await tab.store.save(id, 'published');
  };
  const arrives = async () => {
    const [op] = await opsOf(tab);
    if (!op) throw new Error('nothing waits');
    await leaves(tab, op);
    await answered(tab, op, { status: 'applied', rev: 1 });
  };
  await saved('first');
  await saved('second');
  await saved('third');
  await arrives();
  const { asked, asks } = await openPage(tab, { local: neverSeen });
  await arrives();
  await asks(2);
  await act(async () => asked[1]?.answer(read));

  stage.clock.setBy(-60_000);
  await arrives();
  await asks(3);
  await act(async () => asked[2]?.answer(read));
  await saved('fourth');
  await arrives();
  await asks(4);
  await act(async () => asked[3]?.answer(read));
  expect(asked).toHaveLength(4);
});
