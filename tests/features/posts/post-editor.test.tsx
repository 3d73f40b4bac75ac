// @vitest-environment happy-dom

import { expect, test, describe } from 'vitest';
import { act, type ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { type StaffPosts, type PostWork } from '#features/posts/data/staff-posts.ts';
import { PostConflict, PostArticle } from '#features/posts/parts/post-conflict.tsx';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import { PostVersions } from '#features/posts/parts/post-versions.tsx';
import { paths } from '#config/paths.ts';
import { keepCopy } from '#features/posts/data/post-reading.ts';
import { usePostDiscard } from '#features/posts/parts/post-desk.tsx';
import { usePostSave } from '#features/posts/use-post-save.ts';
import { bodyOf, createStage, deadlines, stageEach, stored, tab } from './data/post-stage.ts';
import { render, until, click } from '../../ui/render.ts';
import { aServices, inApp } from '../../support/in-app.tsx';
import { aHold } from '../../support/held-database.ts';
import { Provide } from '#device/services.ts';

const withPosts = (posts: StaffPosts, part: ReactNode, services = aServices()) =>
  render(inApp(<Provide parts={{ posts: posts }}>{part}</Provide>, services));

// The preview shows a post as readers will see it.

const today = Date.UTC(2026, 10, 21, 15);
const longAgo = Date.UTC(2024, 1, 2, 15);

async function shown(publishedAt: number, content = deadlines.content): Promise<HTMLElement> {
  const stage = createStage();
  const services = aServices({ now: () => today });
  const { page } = await withPosts(
    (await stage.tab()).store,
    <PostArticle fields={{ ...deadlines, content }} publishedAt={publishedAt} />,
    services,
  );
  stage.end();
  return page;
}

test('the day since when it can be read, and today before that', async () => {
  expect((await shown(longAgo)).textContent).toContain(unbrokenDate(longAgo, firm.zone));
  expect((await shown(0)).textContent).toContain(unbrokenDate(today, firm.zone));
});

test('a text is shown also while an image in it has no words', async () => {
  const page = await shown(0, '<p>Twelve <img src="https://example.com/a.png">months</p>');
  expect(page.textContent).toContain('Twelve months');
  expect(page.querySelector('img')?.getAttribute('alt')).toBe('');
});

describe('The choice between two texts says what readers will find with each', () => {
  stageEach();

  const never = () => new Promise<never>(() => {});

  /** Saves `wish` over a colleague's draft; `ready` resolves when nothing is being put into the text. */
  async function openChoice(wish: PublishChoice, ready: () => Promise<unknown> = never) {
    const id = await tab.opens(3);
    const moment = { publish_day: '2027-02-03', publish_time: '09:00' };
    await tab.saves(id, { title: 'Deadlines, mended', ...moment }, wish);
    await tab.loses({ ...stored(4, {}, id), status: 'draft' });
    const { conflict, work } = await tab.sees(
      id,
      (seen) => seen.conflict !== null && seen.conflict !== 'unknown',
    );
    if (!conflict || conflict === 'unknown' || !work) throw new Error('no conflict');
    const chosen: string[] = [];
    const settle: StaffPosts['settle'] = (post, side) => {
      chosen.push(side);
      return tab.store.settle(post, side);
    };
    const { page } = await withPosts(
      { ...tab.store, settle },
      <PostConflict
        view={tab.store.watch(id)}
        start={work}
        conflict={conflict}
        ready={ready}
        onSettled={() => undefined}
      />,
    );
    return { id, page, chosen };
  }

  /** The labels of both sides, and what "Keep mine" sends. */
  async function choiceOf(wish: PublishChoice) {
    const { id, page } = await openChoice(wish);
    const sides = [...page.querySelectorAll('section section h2')].map((side) => side.textContent);
    await tab.store.settle(id, 'mine');
    return { sides, sent: bodyOf(await tab.onlyOp()) };
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
    const [made, make] = aHold();
    const { id, page, chosen } = await openChoice('published', () => made);
    await page.press('Keep mine');
    expect(chosen).toEqual([]);
    const content = '<p><img src="/blog/images/small" alt="At home"></p>';
    await tab.types(id, { title: 'Deadlines, mended', content });
    make();
    await until(() => expect(chosen).toEqual(['mine']));
    const button = page.button('Keep mine');
    await until(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(bodyOf(await tab.onlyOp())).toMatchObject({ content });
  });
});

test('row 265: where bringing it back fails, the version can be brought back with the next press', async () => {
  const revision = { id: 1, at: 1, by: 'Ruth', rev: 1, fields: { title: 'Before' } };
  const posts: StaffPosts = Object.assign(Object.create(null), {
    revisions: async () => [{ ...revision, title: 'Before', status: 'draft', publishAt: 0 }],
    revision: async () => revision,
    imageUrl: async () => null,
  });
  let asked = 0;
  const { page } = await withPosts(
    posts,
    <PostVersions
      id="p1"
      read={() => ({ ...deadlines, title: 'Now' })}
      changed={false}
      blocked={false}
      onRestore={async () => {
        asked += 1;
        throw new Error('the database is closed');
      }}
    />,
  );
  await page.press('Versions');
  const look = page.querySelector<HTMLElement>('dialog li button');
  if (look) await click(look);
  await page.press('Restore this version');
  await page.press('Restore this version');
  expect(asked).toBe(2);
});

describe('Where the page goes on after what was typed has been discarded', () => {
  stageEach();

  /** Discards on the post's page; returns the path and whether the form was refilled. */
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
        <Provide parts={{ posts: tab.store }}>
          <Page />
        </Provide>
      </BrowserRouter>,
    );
    await act(() => discard());
    return seen;
  }

  test('a stored post goes on with its stored text', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    expect(await discards(id, 3)).toEqual({ at: '/here', filled: true });
  });

  test('a post that was never stored is left', async () => {
    const { id } = await tab.typesNew('Mine');
    expect(await discards(id, 0)).toEqual({ at: paths.adminDashboard, filled: false });
  });

  test('a stored post is left where a colleague has deleted it', async () => {
    const id = await tab.opens(3);
    await tab.types(id, 'Mine');
    await keepCopy(tab.db, { ...stored(4, {}, id), deletedAt: 9 });
    expect(await discards(id, 3)).toEqual({ at: paths.adminDashboard, filled: false });
  });
});

// Toasts after a full device has sent a post past its outbox.

/** Saves a post over this revision; returns the toasts, and whether its page was left. */
async function saved(base: number, changed = false) {
  const tab = await createStage().tab();
  window.history.replaceState(null, '', '/');
  const toasts: string[] = [];
  const services = aServices({ notify: (code: string) => void toasts.push(code) });
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
      keepNow: () => Promise.resolve(),
    });
    save = () => saving.save('published');
    isLeft = useLocation().pathname === paths.adminDashboard;
    return null;
  }
  await withPosts(posts, <Page />, services);
  await act(() => save());
  tab.ends();
  return { toasts, isLeft };
}

test('a new post is created, a stored one updated, and its page is left', async () => {
  expect(await saved(0)).toEqual({ toasts: ['post-created'], isLeft: true });
  expect(await saved(3)).toEqual({ toasts: ['post-updated'], isLeft: true });
});

test('the page stays where something was typed during the save', async () => {
  expect(await saved(3, true)).toEqual({ toasts: ['post-updated'], isLeft: false });
});
