/** Styles that come with a page's code. */
import { expect, test } from 'vitest';

import { shortened } from '../../scripts/build-page-styles.mjs';

test('what only people need goes; what separates words and values stays', () => {
  const css = `
@media not all and (hover: hover) and (width >= 37.5rem) {
  .a :is(b, .c-d) > i + [role=tab]::after { content: ''; margin: 0 -0.25rem 10.5px; width: calc(50% - 0.625rem) }
  .e { top: 0.5rem; }
}
`;
  expect(shortened(css)).toBe(
    "@media not all and (hover:hover) and (width>=37.5rem){.a :is(b,.c-d)>i + [role=tab]::after{content:'';margin:0 -.25rem 10.5px;width:calc(50% - .625rem)}.e{top:.5rem}}",
  );
});
