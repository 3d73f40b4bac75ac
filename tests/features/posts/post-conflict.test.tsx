// @vitest-environment happy-dom
/** The choice between two texts says what readers will find with each. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { PostConflict } from '#features/posts/parts/post-conflict.tsx';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ServicesProvider } from '#device/services.ts';
import { type StaffPosts, StaffPostsProvider } from '#features/posts/data/staff-posts.ts';
import type { PostWish } from '#domain/posts/schedule.ts';
import {
  bodyOf,
  createStage,
  deadlines,
  looked,
  loses,
  onlyOp,
  openStored,
  type Stage,
  stored,
} from './data/post-stage.ts';
import { postConflictTexts as texts } from '#texts/post-editor.ts';
import { click, render, until } from '../../ui/render.ts';

let stage: Stage;
beforeEach(() => {
  stage = createStage();
});
afterEach(() => stage.end());

const never = () => new Promise<never>(() => {});

/** Saved as this over a post that a colleague has made a draft; `ready` is when nothing is on its way into the text any more. */
async function openChoice(wish: PostWish, ready: () => Promise<unknown> = never) {
  const tab = await stage.tab();
  const id = await openStored(stage, tab, 3);
  const moment = { publish_day: '2027-02-03', publish_time: '09:00' };
  await tab.store.keep(id, { ...deadlines, title: 'Deadlines, mended', ...moment });
  await tab.store.save(id, wish);
  await loses(tab, await onlyOp(tab), { ...stored(4, {}, id), status: 'draft' });
  const { conflict, work } = await looked(
    tab.store.watch(id),
    (seen) => seen.conflict !== null && seen.conflict !== 'unknown',
  );
  if (!conflict || conflict === 'unknown' || !work) throw new Error('no conflict');
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const chosen: string[] = [];
  const settle: StaffPosts['settle'] = (post, side) => {
    chosen.push(side);
    return tab.store.settle(post, side);
  };
  const { page } = await render(
    <ServicesProvider value={createServices(first, never)}>
      <StaffPostsProvider value={{ ...tab.store, settle }}>
        <PostConflict
          id={id}
          mine={work.fields}
          conflict={conflict}
          publishedAt={1}
          ready={ready}
          onSettled={() => undefined}
        />
      </StaffPostsProvider>
    </ServicesProvider>,
  );
  return { tab, id, page, chosen };
}

/** The names of both sides, and what "Keep mine" sends. */
async function choiceOf(wish: PostWish) {
  const { tab, id, page } = await openChoice(wish);
  const sides = [...page.querySelectorAll('section section h2')].map((side) => side.textContent);
  await tab.store.settle(id, 'mine');
  return { sides, sent: bodyOf(await onlyOp(tab)) };
}

test("row 182: that one's own text publishes a post which a colleague has taken back", async () => {
  const { sides, sent } = await choiceOf('published');
  expect(sides).toEqual(['Yours (Published)', 'Theirs (Draft)']);
  expect(sent).toMatchObject({ status: 'published', publish_at: 0 });
});

test('that it publishes the post at its moment', async () => {
  const { sides, sent } = await choiceOf('scheduled');
  expect(sides[0]).toBe('Yours (Scheduled for February 3, 2027, 9:00\u00A0AM Eastern)');
  expect(sent).toMatchObject({ status: 'draft', publish_at: Date.parse('2027-02-03T14:00:00Z') });
});

test('that it leaves the post a draft', async () => {
  const { sides, sent } = await choiceOf('draft');
  expect(sides[0]).toBe('Yours (Draft)');
  expect(sent).toMatchObject({ status: 'draft', publish_at: 0 });
});

test('row 311: a photo that was pasted before "Keep mine" is pressed goes as it will be, not as it came', async () => {
  let make = () => {};
  const made = new Promise<void>((done) => {
    make = done;
  });
  const { tab, id, page, chosen } = await openChoice('published', () => made);
  const button = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === texts.keepMine,
  );
  if (!button) throw new Error('nothing keeps mine');
  await click(button);
  expect(chosen).toEqual([]);
  const content = '<p><img src="/blog/images/small" alt="At home"></p>';
  await tab.store.keep(id, { ...deadlines, title: 'Deadlines, mended', content });
  make();
  await until(() => expect(chosen).toEqual(['mine']));
  await until(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
  expect(bodyOf(await onlyOp(tab))).toMatchObject({ content });
});
