// @vitest-environment happy-dom

import { describe, expect, test, vi } from 'vitest';
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { dashboardRows, outsideRows } from '#features/posts/dashboard-rows.ts';
import type { LocalPost, PostWaiting } from '#features/posts/data/staff-posts.ts';
import type { FailedMail } from '#domain/mail/failed-mail.ts';
import type { Read } from '#session/account-ask.ts';
import { useUnreadNotice, UnsavedPosts, FailedMails } from '#features/posts/dashboard-page.tsx';
import { PostTable } from '#features/posts/parts/post-table.tsx';
import type { OpState } from '#sync/outbox-entry.ts';
import { everyPost, type PostLine } from '#domain/posts/desk-list.ts';
import { useLive } from '#sync/use-device-query.ts';
import { watched } from '#sync/watched.ts';
import type { ReadState } from '#domain/read-state.ts';
import { deskWaiting } from '#app/open-desk.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { DeskList } from '#ui/desk-list.tsx';
import { click, one, render } from '../../ui/render.ts';
import { inApp, aServices } from '../../support/in-app.tsx';
import { createStage } from './data/post-stage.ts';
import { Provide } from '#device/services.ts';

/** An empty post of this device alone, unless `facts` differ. */
const aLocalPost = (facts: Partial<LocalPost>): LocalPost => ({
  id: '',
  path: '',
  title: '',
  base: 0,
  status: 'new',
  publishAt: 0,
  changed: false,
  deletedAt: 0,
  isDeleted: false,
  asideOf: null,
  updatedAt: 0,
  waiting: null,
  conflict: false,
  ...facts,
});

// Rows from the server's list and this device's posts.

const written = aLocalPost({
  id: 'aaaaaaaaaaaaaaa',
  path: '/admin/post/new?draft=aaaaaaaaaaaaaaa',
  title: 'New thoughts',
  changed: true,
  updatedAt: 5,
});

const deleted: LocalPost = { ...written, changed: false, deletedAt: 9 };

describe('a post that was deleted before the server had it', () => {
  test('is among the deleted ones, and can be restored', () => {
    const question = { q: 'thoughts', status: 'deleted' } as const;
    const [row, ...others] = dashboardRows([], [deleted, written], question);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: deleted.id, status: 'deleted', deletedAt: 9, rev: 0 });
  });

  test('is nowhere else', () => {
    for (const status of ['all', 'draft', 'published'] as const) {
      const rows = dashboardRows([], [deleted], { q: '', status });
      expect(rows).toEqual([]);
      expect(outsideRows([deleted], rows)).toEqual([]);
    }
  });
});

test('what was typed and not saved is beside the list', () => {
  const rows = dashboardRows([], [written], everyPost);
  expect(rows).toEqual([]);
  expect(outsideRows([written], rows)).toEqual([written]);
});

// Unsent mails on a page that stays open.

const waiting: FailedMail = {
  id: 'aaaaaaaaaaaaaaa',
  kind: 'checklist',
  recipient: 'dana@example.com',
  attempts: 3,
  isGivenUp: false,
  lastError: 'connection refused',
  created: '2026-11-20T15:00:00.000Z',
};

const saying = (...mails: FailedMail[]) => ({ kind: 'read' as const, value: { mails } });

test('they are asked for again when there is a connection, and when the page is looked at', async () => {
  let answer: Read<{ mails: readonly FailedMail[] }> = saying();
  const { page } = await render(<FailedMails ask={() => Promise.resolve(answer)} />);
  const after = (occasion: () => void) => act(async () => occasion());
  expect(page.textContent).toBe('');

  answer = saying(waiting);
  await after(() => window.dispatchEvent(new Event('online')));
  expect(page.textContent).toContain('dana@example.com');
  expect(page.textContent).toContain('Retrying');

  answer = { kind: 'unreachable' };
  await after(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(page.textContent).toContain('Not up to date.');
  expect(page.textContent).toContain('dana@example.com');

  answer = saying({ ...waiting, isGivenUp: true });
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(page.textContent).toContain('Failed');
  expect(page.textContent).not.toContain('not known right now');

  answer = saying();
  await after(() => window.dispatchEvent(new Event('focus')));
  expect(page.textContent).toBe('');
});

test('many of them do not hide the page: five stand there until all are asked for', async () => {
  const many = Array.from({ length: 12 }, (_, index) => ({ ...waiting, id: `mail${index}` }));
  const { page } = await render(<FailedMails ask={() => Promise.resolve(saying(...many))} />);
  const rows = () => page.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(5);
  const button = one(page, 'button');
  expect(button.textContent).toBe('Show all 12');
  await click(button);
  expect(rows()).toBe(12);
  await click(button);
  expect(rows()).toBe(5);
});

test.each<[ReadState, at: number, online: boolean, toasts: string[]]>([
  ['reading', 7, true, []],
  ['unreachable', 0, false, ['posts-unread']],
  ['unreachable', 7, false, []],
  ['failed', 7, true, ['posts-unread']],
])(
  'says that the list was not read: %s, read at %d, online %s',
  async (last, at, online, toasts) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    const said: string[] = [];
    const services = aServices({ notify: (code: string) => void said.push(code) });
    const seen = watched<{ last: ReadState; at: number }>({ last: 'reading', at });
    function Page() {
      useUnreadNotice(useLive(seen));
      return null;
    }
    await render(inApp(<Page />, services));
    await act(async () => seen.show({ last, at }));
    expect(said).toEqual(toasts);
    await render(inApp(<Page />, services));
    expect(said).toEqual(toasts);
    vi.restoreAllMocks();
  },
);

test.each<[ReadState, string]>([
  ['reading', 'The server takes long to answer.'],
  ['unreachable', 'Not up to date.'],
])('says why the list is an old one: %s', async (last, expected) => {
  const done = () => Promise.resolve();
  const { page } = await render(
    <DeskList
      view={{ rows: [7], next: null, last, at: 7, fetching: 'no' }}
      list={{ refresh: done, fetchMore: done }}
      now={8}
      texts={{ ...listTexts, loading: '', unread: '' }}
      tabs={{ label: '', all: [], shown: '', onShow: () => {} }}
      nothing=""
    >
      {() => null}
    </DeskList>,
  );
  expect(page.textContent).toContain(expected);
});

// Actions on a post, by its pending ops.

const line: PostLine = {
  id: 'abcdefghijklmno',
  slug: 'deadlines',
  title: 'Deadlines',
  status: 'published',
  rev: 3,
  created: 1,
  updated: 1,
  deletedAt: 0,
};

const local = aLocalPost({ id: line.id, base: 3, status: 'published', updatedAt: 1 });

async function waysOf(changes: Partial<PostLine>, waits?: [PostWaiting['kind'], OpState]) {
  const [kind, state] = waits ?? [];
  const waiting = kind && state && { op: 'o', kind, state, trouble: null, blocked: false };
  const here = waiting ? [{ ...local, waiting }] : [];
  const { page } = await render(
    <MemoryRouter>
      <PostTable
        rows={dashboardRows([{ ...line, ...changes }], here, everyPost)}
        onDelete={() => {}}
        onRestore={() => {}}
      />
    </MemoryRouter>,
  );
  const ways = [...page.querySelectorAll('td a, td button')];
  return ways.map((way) =>
    [way.textContent, way.getAttribute('href')].filter(Boolean).join(' to '),
  );
}

test('Edit names the post besides its address', async () => {
  expect(await waysOf({})).toEqual([
    'Edit Deadlines to /admin/post/edit/deadlines?id=abcdefghijklmno',
    'Delete Deadlines',
  ]);
});

test('a deleted post is restored, and once more where that was refused', async () => {
  const deleted = { deletedAt: 5 };
  expect(await waysOf(deleted)).toEqual(['Restore Deadlines']);
  expect(await waysOf(deleted, ['post.restore', 'queued'])).toEqual([]);
  expect(await waysOf(deleted, ['post.restore', 'parked'])).toEqual(['Restore Deadlines']);
});

test('a deletion that waits is taken back', async () => {
  expect(await waysOf({}, ['post.delete', 'queued'])).toEqual(['Undo Deadlines']);
});

test('a published post has the day that readers see, and the day it was edited', () => {
  const day = (of: number) => Date.UTC(2026, 10, of, 17);
  const dates = (changes: Partial<PostLine>) =>
    dashboardRows([{ ...line, ...changes }], [], everyPost).map(({ date, edited }) => [
      date,
      edited,
    ]);
  const written = { created: day(1), updated: day(9) };
  expect(dates({ ...written, publishedAt: day(5) })).toEqual([[day(5), day(9)]]);
  expect(dates({ ...written, publishedAt: 0 })).toEqual([[day(1), day(9)]]);
});

describe('What can be done with what is only on this device, by what waits', () => {
  const post = aLocalPost({ id: 'abcdefghijklmno', path: '/admin/post/new?draft=abcdefghijklmno' });

  const waits = (kind: PostWaiting['kind'], state: OpState): LocalPost => ({
    ...post,
    waiting: { op: 'o', kind, state, trouble: null, blocked: false },
  });

  async function waysOf(shown: LocalPost) {
    const restored: string[] = [];
    const stage = createStage();
    const services = aServices({ waitingKinds: deskWaiting });
    const { page } = await render(
      inApp(
        <Provide parts={{ posts: (await stage.tab()).store }}>
          <UnsavedPosts posts={[shown]} onRestore={(id) => restored.push(id)} />
        </Provide>,
        services,
      ),
    );
    stage.end();
    const ways = [...page.querySelectorAll('li a, li button')].map(
      ({ textContent }) => textContent,
    );
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
    await page.clicks('li button');
    expect(restored).toEqual([post.id]);
    await page.clicks('li button + button');
    expect(one(page, 'dialog').textContent).toContain('The post stays deleted.');
  });

  test('a restoring on its way, and a deletion, lead to no editor', async () => {
    expect((await waysOf(waits('post.restore', 'queued'))).ways).toEqual(['Discard Deleted post']);
    expect((await waysOf(waits('post.delete', 'parked'))).ways).toEqual(['Undo Untitled post']);
  });
});

test('what arrives asks for the list again, seen waiting or not, by whatever clock, and once', async () => {
  const stage = createStage();
  const tab = await stage.tab();
  const saved = (title: string) => tab.savesNew({ title, slug: title });
  const arrives = async () => {
    const [op] = await tab.ops();
    if (!op) throw new Error('nothing waits');
    await tab.answered(op, { rev: 1 });
  };
  await saved('first');
  await saved('second');
  await saved('third');
  await arrives();
  let looks = 0;
  const stop = tab.store.onOccasion(() => {
    looks += 1;
  });
  await expect.poll(() => looks).toBe(1);
  await arrives();
  await expect.poll(() => looks).toBe(2);
  stage.clock.setBy(-60_000);
  await arrives();
  await expect.poll(() => looks).toBe(3);
  await saved('fourth');
  await arrives();
  await expect.poll(() => looks).toBe(4);
  stop();
  stage.end();
});
