// @vitest-environment happy-dom
/** What can be done with a post of the table, by what waits of it. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { dashboardRows } from '#features/posts/dashboard-rows.ts';
import { PostTable } from '#features/posts/parts/post-table.tsx';
import type { OpState } from '#sync/outbox-entry.ts';
import type { PostLine } from '#domain/posts/post-line.ts';
import type { LocalPost, PostWaiting } from '#features/posts/data/staff-posts.ts';
import { render } from '../../ui/render.ts';

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

const local: LocalPost = {
  id: line.id,
  path: '',
  title: '',
  base: 3,
  status: 'published',
  publishAt: 0,
  changed: false,
  deletedAt: 0,
  gone: false,
  asideOf: null,
  updatedAt: 1,
  waiting: null,
  conflict: false,
};

async function waysOf(changes: Partial<PostLine>, waits?: [PostWaiting['kind'], OpState]) {
  const [kind, state] = waits ?? [];
  const waiting = kind && state && { op: 'o', kind, state, trouble: null, blocked: false };
  const list = { posts: [{ ...line, ...changes }], page: 1, more: false };
  const query = { q: '', status: 'all', page: 1 } as const;
  const here = waiting ? [{ ...local, waiting }] : [];
  const { page } = await render(
    <MemoryRouter>
      <PostTable
        rows={dashboardRows({ kind: 'read', list }, here, query)}
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
