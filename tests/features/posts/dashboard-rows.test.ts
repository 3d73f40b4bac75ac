/** The dashboard's rows, from the server's list and what is on this device alone. */
import { describe, expect, test } from 'vitest';

import { dashboardRows, outsideRows } from '#features/posts/dashboard-rows.ts';
import type { LocalPost } from '#features/posts/data/staff-posts.ts';

const nothing = { kind: 'read', list: { posts: [], page: 1, more: false } } as const;
const written: LocalPost = {
  id: 'aaaaaaaaaaaaaaa',
  path: '/admin/post/new?draft=aaaaaaaaaaaaaaa',
  title: 'New thoughts',
  base: 0,
  status: 'new',
  publishAt: 0,
  changed: true,
  deletedAt: 0,
  gone: false,
  asideOf: null,
  updatedAt: 5,
  waiting: null,
  conflict: false,
};
const deleted: LocalPost = { ...written, changed: false, deletedAt: 9 };

describe('a post that was deleted before the server had it', () => {
  test('is among the deleted ones, and can be restored', () => {
    const query = { q: 'thoughts', status: 'deleted', page: 1 } as const;
    const [row, ...others] = dashboardRows(nothing, [deleted, written], query);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: deleted.id, status: 'deleted', deletedAt: 9, rev: 0 });
  });

  test('is there too where the server cannot be asked', () => {
    const query = { q: '', status: 'deleted', page: 1 } as const;
    expect(dashboardRows({ kind: 'unreachable' }, [deleted], query)).toHaveLength(1);
  });

  test('is nowhere else', () => {
    for (const status of ['all', 'draft', 'published'] as const) {
      const rows = dashboardRows(nothing, [deleted], { q: '', status, page: 1 });
      expect(rows).toEqual([]);
      expect(outsideRows([deleted], rows)).toEqual([]);
    }
  });
});

test('what was typed and not saved is beside the list', () => {
  const rows = dashboardRows(nothing, [written], { q: '', status: 'all', page: 1 });
  expect(rows).toEqual([]);
  expect(outsideRows([written], rows)).toEqual([written]);
});
