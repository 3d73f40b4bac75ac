// @vitest-environment happy-dom
/** Tests that figures which could not be saved as a file are reported. */
import { expect, onTestFinished, test, vi } from 'vitest';

import { SaveFigures, figuresTexts as texts } from '#features/figures/figures-page.tsx';

import { until, render } from '../../ui/render.ts';

const figures = {
  at: 0,
  weeks: [],
  sources: [],
  others: { submitted: 0, won: 0 },
  letters: { sent: 0, signed: 0, days: null },
};

test('a file of figures that comes to nothing says so, until it is saved', async () => {
  const making = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('no room');
  });
  onTestFinished(() => making.mockRestore());
  const { page } = await render(<SaveFigures figures={figures} />);
  await page.clicks('button');
  await until(() => expect(page.textContent).toContain(texts.unsaved));
  making.mockReturnValue('blob:figures');
  await page.clicks('button');
  await page.hides(texts.unsaved);
});
