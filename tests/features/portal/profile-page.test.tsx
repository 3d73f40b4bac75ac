// @vitest-environment happy-dom
/** A profile that two devices have changed, while the other device's text cannot be read. */
import { expect, test } from 'vitest';

import { ProfilePage } from '#features/portal/profile-page.tsx';
import { emptyProfile } from '#features/portal/data/own-copies.ts';
import { conflictTexts, profileTexts } from '#texts/portal.ts';
import { oneOf } from '../../ui/render.ts';
import { openPart, routed } from './part.tsx';

const view = {
  profile: { ...emptyProfile('aaaaaaaaaaaaaaa'), phone: '1111111' },
  conflict: { known: false, fields: [{ field: 'phone' as const, mine: '1111111', theirs: '' }] },
};

test('one’s own text is there to be worked on, with a word on what is missing', async () => {
  const { page } = await openPart(routed(<ProfilePage />), { view, last: 'unreachable' });
  expect(oneOf(HTMLInputElement, page, 'input[name=phone]').value).toBe('1111111');
  expect(page.textContent).toContain(conflictTexts.unread);
  expect(page.textContent).not.toContain(profileTexts.loading);
});

test('while it is being read nothing is shown that would have to go again', async () => {
  const { page } = await openPart(routed(<ProfilePage />), { view });
  expect(page.textContent).toContain(profileTexts.loading);
});
