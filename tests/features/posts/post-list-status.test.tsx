// @vitest-environment happy-dom
/** Why the list is not of this moment is said as it is: a slow server, or one that cannot be asked. */
import { afterEach, expect, test, vi } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { PostListStatus } from '#features/posts/parts/post-list-status.tsx';
import { everyPost } from '#features/posts/dashboard-page.tsx';
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
        rows={[7]}
        onAgain={() => {}}
        onClear={() => {}}
      >
        {() => null}
      </PostListStatus>
    </ServicesProvider>,
  );
  return page;
}

test('a slow network is none that is not there', async () => {
  expect((await factOf(true)).textContent).toContain('The server takes long to answer.');
  expect((await factOf(false)).textContent).toContain('Not up to date.');
});
