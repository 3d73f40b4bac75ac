/** Whether a cover without words is one on purpose is kept like everything else that is said of a post. */
import { beforeEach, expect, test } from 'vitest';

import { postIn } from '#features/posts/data/post-payload.ts';
import {
  answered,
  deadlines,
  leaves,
  looked,
  onlyOp,
  openStored,
  stage,
  stageEach,
  type StageTab,
  tab,
} from './post-stage.ts';

const silent = { ...deadlines, image_url: 'https://x.example/a.png', decorative: true };

stageEach();

let id: string;
beforeEach(async () => {
  id = await openStored(stage, tab, 3);
});

const decorative = async (here: StageTab): Promise<boolean> => {
  const opened = await here.store.open('deadlines', id);
  return opened.kind === 'open' && Boolean(opened.work.fields.decorative);
};

test('it is there after the page is loaded again, and in another tab', async () => {
  const other = await stage.tab();
  await other.store.open('deadlines', id);
  await tab.store.keep(id, { ...silent, decorative: false });
  await tab.store.keep(id, silent);
  const seen = await looked(other.store.watch(id), ({ work }) => work?.fields.decorative === true);
  expect(seen.work).toMatchObject({ changed: true });
  tab.store.stop();
  tab.kill();
  const again = await stage.tab();
  expect(await decorative(again)).toBe(true);
  await again.store.keep(id, { ...silent, decorative: false });
  expect(await decorative(again)).toBe(false);
});

test('a cover that is stored without words, or on its way there, is one on purpose, and that changes nothing', async () => {
  await tab.store.keep(id, silent);
  await tab.store.save(id, 'published');
  const save = await onlyOp(tab);
  expect(postIn(save)).not.toHaveProperty('decorative');
  expect(await decorative(tab)).toBe(true);
  await leaves(tab, save);
  await answered(tab, save, { status: 'applied', rev: 4 });
  await tab.db.postWorks.clear();
  stage.server.reachable = false;
  const again = await stage.tab();
  expect(await decorative(again)).toBe(true);
  await again.store.keep(id, silent);
  expect(await again.store.save(id, 'published')).toEqual({ outcome: 'saved' });
});
