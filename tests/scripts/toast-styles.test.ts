/** The toasts' styles that visitors are given. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { stylesInUse } from '../../scripts/build-toast-styles.mjs';

const library = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
const brought = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(library)?.[1] ?? '';

test('what places and moves a toast of ours stays, also on phones and where motion is unwanted', () => {
  const kept = stylesInUse(brought);
  for (const rule of [
    '[data-sonner-toaster][data-x-position=right]{right:var(--offset-right)}',
    '[data-sonner-toaster][data-y-position=bottom]{bottom:var(--offset-bottom)}',
    '[data-sonner-toast][data-mounted=true]{--y:translateY(0);opacity:1}',
    '[data-sonner-toaster][data-y-position=bottom]{bottom:var(--mobile-offset-bottom)}',
    'transition:none!important;animation:none!important',
  ]) {
    expect(brought).toContain(rule);
    expect(kept).toContain(rule);
  }
});

test('looks that are not ours go, from lists of selectors too', () => {
  expect(brought).toContain('data-styled=true');
  expect(stylesInUse(brought)).not.toMatch(/data-styled|rich-colors|sonner-spin|--gray1/);
  expect(stylesInUse('a[data-styled=true],b{c:d}@media x{a[dir=rtl]{c:d}}')).toBe('b{c:d}');
});
