import { expect, it } from 'vitest';

import { places, projectFiles } from '../support/project-files.ts';

it('has one way to begin a transaction in the hooks, and it begins with a write', () => {
  const hooks = projectFiles(/^pocketbase\/hooks\/.*\.ts$/);
  const raw = places(hooks, /runInTransaction/).map((place) => place.replace(/:\d+$/, ''));
  expect(raw).toEqual(['pocketbase/hooks/core/transaction.ts']);
});
