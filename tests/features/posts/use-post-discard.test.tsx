// @vitest-environment happy-dom
/** Where the page goes on after what was typed has been discarded. */
import { act } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import { usePostDiscard } from '#features/posts/parts/post-desk.tsx';
import { StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import {
  createStage,
  deadlines,
  openStored,
  type Stage,
  type StageTab,
  stored,
} from './data/post-stage.ts';
import { render } from '../../ui/render.ts';

let stage: Stage;
let tab: StageTab;
beforeEach(async () => {
  stage = createStage();
  tab = await stage.tab();
});
afterEach(() => stage.end());

/** Discards on the page of a post: where the visitor is then, and whether the page has filled itself anew. */
async function discards(id: string, base: number): Promise<{ at: string; filled: boolean }> {
  const seen = { at: '', filled: false };
  let discard = () => Promise.resolve();
  function Page() {
    seen.at = useLocation().pathname;
    discard = usePostDiscard({ id, base }, () => {
      seen.filled = true;
    });
    return null;
  }
  window.history.replaceState(null, '', '/here');
  await render(
    <BrowserRouter>
      <StaffPostsProvider value={tab.store}>
        <Page />
      </StaffPostsProvider>
    </BrowserRouter>,
  );
  await act(() => discard());
  return seen;
}

test('a stored post goes on with its stored text', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
  expect(await discards(id, 3)).toEqual({ at: '/here', filled: true });
});

test('a post that was never stored is left', async () => {
  const { id, fields } = await tab.store.openNew(null);
  await tab.store.keep(id, { ...fields, title: 'Mine' });
  expect(await discards(id, 0)).toEqual({ at: paths.adminDashboard, filled: false });
});

test('a stored post is left where a colleague has deleted it', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
  await keepCopy(tab.db, { ...stored(4, {}, id), deletedAt: 9 });
  expect(await discards(id, 3)).toEqual({ at: paths.adminDashboard, filled: false });
});

test('a stored post is left where its text is neither here nor can be read', async () => {
  const id = await openStored(stage, tab, 3);
  await tab.store.keep(id, { ...deadlines, title: 'Mine' });
  await tab.db.postCopies.delete(id);
  stage.server.reachable = false;
  expect(await discards(id, 3)).toEqual({ at: paths.adminDashboard, filled: false });
});
