// @vitest-environment happy-dom
/** Messages where the firm has them switched off. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { PortalMessages } from '#app/routes/portal-pages.tsx';
import { firm } from '#config/firm.ts';
import { placeholderTexts } from '#texts/portal.ts';
import { Toaster } from '#ui/toaster.tsx';
import { until } from '../../ui/render.ts';
import { openPart } from '../../features/portal/part.tsx';

test('switched off it is the placeholder: a toast on opening, and a card', async () => {
  expect(firm.features.messages).toBe(true);
  const { page } = await openPart(
    <MemoryRouter>
      <PortalMessages isOn={false} />
      <Toaster />
    </MemoryRouter>,
  );
  await until(() => expect(document.body.textContent).toContain('Feature in Progress'));
  expect(page.textContent).toContain(placeholderTexts.soon);
  expect(page.textContent).toContain(placeholderTexts.messages);
});
