/** Which page is served at the address of one thing. */
import { expect, test } from 'vitest';

import { clientPath, deskThreadPath, leadPath, postEditPath } from '#config/member-paths.ts';
import { pageBeside, paths } from '#config/paths.ts';

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
