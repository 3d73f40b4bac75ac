// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { ClaimCard } from '#features/portal/parts/claim-card.tsx';
import { claimTexts } from '#texts/portal.ts';
import { click, one } from '../../ui/render.ts';
import { openPart } from './part.tsx';

const view = {
  estimate: 'a',
  key: 'b',
  sentAt: 0,
  services: ['Bookkeeping'],
  totals: { oneTime: 0, monthly: 29_900 },
};

test('an estimate that could not be saved on this device can be brought in again, and the card says so; what it came to stands there', async () => {
  const { page } = await openPart(<ClaimCard />, {
    claimable: { db: { superseded: false }, read: () => Promise.resolve(view), first: view },
    claim: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  expect(page.textContent).toContain('$299.00 each month');
  expect(page.textContent).not.toContain('one time');
  const button = one(page, 'button');
  await click(button);
  expect(one(page, 'output').textContent).toBe(claimTexts.failed);
  expect(button.getAttribute('aria-busy')).toBe(null);
});
