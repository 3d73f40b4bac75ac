import { expect, test } from 'vitest';

import { createPagedList } from '#session/paged-list.ts';

test('a copy that this device can no longer give, as once it has closed its database, is none', async () => {
  const list = createPagedList({
    first: 'all',
    find: () => Promise.resolve({ kind: 'unreachable' as const }),
    keyOf: ({ id }: { id: string }) => id,
    kept: () => Promise.reject(new Error('closed')),
    keep: () => Promise.resolve(),
    now: () => 1,
  });
  await list.refresh();
  expect(list.snapshot()).toMatchObject({ rows: [], last: 'unreachable' });
});
