import { expect, test } from 'vitest';

import { isInsidePath } from '#config/inside-path.ts';
import { memberPaths, paths, publicPaths } from '#config/paths.ts';

const doors: readonly string[] = [
  paths.portalLogin,
  paths.portalConfirm,
  paths.portalReset,
  paths.portalEmail,
  paths.portalInvitation,
  paths.admin,
  paths.adminReset,
];

test.each(memberPaths.filter((path) => !doors.includes(path)))('%s is inside', (path) => {
  expect(isInsidePath(path)).toBe(true);
});

test.each([...doors, ...publicPaths])('%s is not', (path) => {
  expect(isInsidePath(path)).toBe(false);
});
