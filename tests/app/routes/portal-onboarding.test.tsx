// @vitest-environment happy-dom
/** Onboarding where the firm has it switched off. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { PortalOnboarding } from '#app/routes/portal-pages.tsx';
import { firm } from '#config/firm.ts';
import { placeholderTexts } from '#texts/portal.ts';
import { Toaster } from '#ui/toaster.tsx';
import { until } from '../../ui/render.ts';
import { openPart } from '../../features/portal/part.tsx';

test('switched off it is the placeholder, whichever part is opened: a toast on opening, and a card', async () => {
  expect(firm.features.onboarding).toBe(true);
  const { page } = await openPart(
    <MemoryRouter>
      <PortalOnboarding isOn={false} />
      <Toaster />
    </MemoryRouter>,
  );
  await until(() => expect(document.body.textContent).toContain('Feature in Progress'));
  expect(page.textContent).toContain(placeholderTexts.soon);
  expect(page.textContent).toContain(placeholderTexts.onboarding);
});
