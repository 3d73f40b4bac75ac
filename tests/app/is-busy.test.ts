// @vitest-environment happy-dom
/** Where a new version does not load the page again unasked. */
import { expect, test } from 'vitest';

import { isBusy } from '#app/create-services.ts';

test('a page of an account counts as busy: files may be on their way onto the device', () => {
  document.body.innerHTML = '<main><fieldset></fieldset></main>';
  expect(isBusy(document)).toBe(false);
  document.body.innerHTML = '<main><fieldset data-account></fieldset></main>';
  expect(isBusy(document)).toBe(true);
});
