// @vitest-environment happy-dom
/** Why the list is not of this moment is said as it is: no network, a slow one, or a server that cannot be asked. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { PostListStatus } from '#features/posts/parts/post-list-status.tsx';
import { everyPost } from '#features/posts/use-post-list.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { render } from '../../ui/render.ts';

afterEach(() => vi.restoreAllMocks());

const kept = { kind: 'kept', list: { posts: [], page: 1, more: false }, readAt: 7 } as const;

async function factOf(late: boolean): Promise<HTMLElement> {
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const { page } = await render(
    <ServicesProvider value={createServices(first, () => new Promise<never>(() => {}))}>
      <PostListStatus
        answer={kept}
        late={late}
        query={everyPost}
        empty={false}
        onAgain={() => {}}
        onClear={() => {}}
      />
    </ServicesProvider>,
  );
  return page;
}

test('a slow network is none that is not there', async () => {
  expect((await factOf(true)).textContent).toContain('The server takes long to answer.');
  expect((await factOf(false)).textContent).toContain('The posts cannot be read right now.');
});

test('without a network that is said, as soon as it is gone', async () => {
  const page = await factOf(true);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => dispatchEvent(new Event('offline')));
  expect(page.textContent).toContain('Offline. This is the list from');
});
