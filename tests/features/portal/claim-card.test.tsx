// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { ClaimCard } from '#features/portal/parts/claim-card.tsx';
import { claimTexts } from '#texts/portal.ts';
import { click, one } from '../../ui/render.ts';
import { openPart } from './part.tsx';

const view = { estimate: 'a', key: 'b', sentAt: 0, services: [] };

test('an estimate that could not be saved on this device can be brought in again, and the card says so', async () => {
  const { page } = await openPart(<ClaimCard />, {
    claimable: { db: { superseded: false }, read: () => Promise.resolve(view), first: view },
    claim: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
  });
  const button = one(page, 'button');
  await click(button);
  expect(one(page, 'output').textContent).toBe(claimTexts.failed);
  expect(button.getAttribute('aria-busy')).toBe(null);
});
