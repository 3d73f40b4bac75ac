/** How many files a newcomer opens from a page's handler to the server's row. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../../scripts/root.mjs';

it('is within its limit for a lead, an answer and a post', () => {
  const said = execFileSync(process.execPath, [join(root, 'scripts/walks.mjs')], {
    encoding: 'utf8',
  });
  expect(said.match(/: \d+ files, at most \d+$/gm)).toHaveLength(3);
});
