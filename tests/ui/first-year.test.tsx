// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FirstYear } from '#ui/first-year.tsx';
import { one, oneOf, render } from './render.ts';

const upfront = Array.from({ length: 12 }, (_, index) => ({
  oneTime: index === 0 ? 236_175 : 0,
  monthly: 56_250,
}));
const twelve = Array.from({ length: 12 }, () => ({ oneTime: 19_681, monthly: 56_250 }));

const words = {
  caption: (unit: number) => `One dot is $${unit / 100}.`,
  legendOneTime: 'Tax Preparation',
  legendMonthly: 'Monthly services',
  summary: 'The year in words',
};

test('what is drawn can be counted, and height and unit stay when the choice changes', async () => {
  const { page, again } = await render(
    <FirstYear
      months={upfront}
      alternative={twelve}
      firstLabel="First month"
      thenLabel="Then"
      {...words}
    />,
  );
  const drawing = oneOf(SVGSVGElement, page, 'svg[role=img]');
  const height = drawing.getAttribute('height');
  const count = (kind: string) => drawing.querySelectorAll(`[data-dot="${kind}"]`).length;
  expect(drawing.getAttribute('aria-label')).toBe('The year in words');
  expect([count('one-time'), count('monthly')]).toEqual([12, 36]);

  await again(
    <FirstYear months={twelve} alternative={upfront} firstLabel="Every month" {...words} />,
  );
  expect([count('one-time'), count('monthly')]).toEqual([12, 36]);
  expect(drawing.getAttribute('height')).toBe(height);
  expect(one(page, 'figcaption').textContent).toBe('One dot is $200.');
});
