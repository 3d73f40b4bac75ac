import { expect, test } from 'vitest';

import { isInsidePath } from '#config/inside-path.ts';
import { memberPaths, paths, publicPaths, pageBeside } from '#config/paths.ts';
import { clientPath, deskThreadPath, leadPath, postEditPath } from '#config/member-paths.ts';
import { copyrightYears } from '#config/copyright.ts';

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

// The page served at a record's address.

test.each([
  [leadPath('abc'), paths.adminLeads],
  [clientPath('abc'), paths.adminClients],
  [deskThreadPath('abc', 'def'), paths.adminMessages],
  [postEditPath('what-a-cp2000-says'), paths.adminPostNew],
  [`${paths.adminClients}/abc/def`, undefined],
  [`${paths.adminMessages}/abc`, undefined],
  ['/admin/nowhere', undefined],
])('%s', (address, page) => {
  expect(pageBeside(address)).toBe(page);
});

test('the copyright line names 2024, and the year of the build when that is later', () => {
  expect(copyrightYears(2024)).toBe('2024');
  expect(copyrightYears(2023)).toBe('2024');
  expect(copyrightYears(2026)).toBe('2024–2026');
});

test('the build writes its own year in', () => {
  expect(copyrightYears()).toContain(String(new Date().getUTCFullYear()));
});
