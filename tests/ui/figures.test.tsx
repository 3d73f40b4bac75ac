// @vitest-environment happy-dom

import { expect, test } from 'vitest';

import { CountedDots } from '#ui/key-figure.tsx';
import { FirstYear } from '#ui/first-year.tsx';
import { Ledger, LedgerRow, LedgerTotal } from '#ui/ledger.tsx';
import { Money } from '#ui/money.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { unbroken } from '#ui/unbroken.tsx';
import { one, render, oneOf } from './render.ts';

test('its width is a style: as an attribute WebKit takes none in rem, and complains', async () => {
  const { page } = await render(<CountedDots count={4} perRow={10} />);
  const svg = one(page, 'svg');
  expect(svg.hasAttribute('width')).toBe(false);
  expect(svg.hasAttribute('height')).toBe(false);
  expect(svg.style.width).toBe('3.25rem');
});

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

test('a total raises its cents for the eye and keeps the amount whole for the ear', async () => {
  const { page } = await render(<Money cents={236_175} size="total" />);
  expect(one(page, '.sr-only').textContent).toBe('$2,361.75');
  expect(one(page, '[aria-hidden]').textContent).toBe('$2,361.75');
});

test('the ledger is a table by role: a column without an amount is an empty cell, as a one-time total of nothing beside a monthly one', async () => {
  const { page } = await render(
    <Ledger caption="Your estimate" columns={['Service', 'One time', 'Monthly']}>
      <LedgerRow name="Tax Planning" note="Quarterly" oneTime={0} monthly={20_000} />
      <LedgerTotal name="Total" oneTime={0} monthly={20_000} />
    </Ledger>,
  );
  const cells = [...page.querySelectorAll('[role=row]')].map((row) =>
    [...row.querySelectorAll('[role=cell]')].map((cell) => cell.textContent),
  );
  expect(cells).toEqual([[], ['', '$200.00'], ['', '$200.00']]);
  expect(one(page, '[role=table] caption').textContent).toBe('Your estimate');
});

test('a stated price of whole dollars shows no cents; a deduction has a true minus sign', async () => {
  const { page } = await render(
    <>
      <Money cents={15_000} size="figure" /> <Money cents={15_050} size="figure" />{' '}
      <Money cents={-78_725} />
    </>,
  );
  expect(page.textContent).toBe('$150 $150.50 \u2212$787.25');
});

const states = (page: Element) =>
  [...page.querySelectorAll<HTMLElement>('[data-bead]')].map((bead) => bead.dataset['bead']);

test('done beads are gold with the current one, the rest are rings; the words are read', async () => {
  const { page, again } = await render(
    <ProgressWire step={2} of={4} label="Step 2 of 4" status="25% complete" />,
  );
  expect(states(page)).toEqual(['done', 'current', 'next', 'rest']);
  expect(one(page, 'progress').getAttribute('aria-valuetext')).toBe('Step 2 of 4, 25% complete');
  await again(<ProgressWire step={4} of={4} complete label="Done" status="100% Completed" />);
  expect(states(page)).toEqual(['done', 'done', 'done', 'done']);
  expect(one(page, '[aria-hidden] > [data-bead]').parentElement?.className).toContain(
    'justify-between',
  );
});

test('where gold counts, nothing done is no gold bead: the current step is a ring', async () => {
  const { page, again } = await render(
    <ProgressWire step={1} of={3} counts label="0 of 3 steps done" status="0%" />,
  );
  expect(states(page)).toEqual(['open', 'next', 'rest']);
  expect(one(page, 'progress').getAttribute('value')).toBe('0');
  await again(<ProgressWire step={3} of={3} counts label="2 of 3 steps done" status="66%" />);
  expect(states(page)).toEqual(['done', 'done', 'open']);
});

test('a range is one word, and a number stays with what it counts; the words are what they were', async () => {
  const words = '2-5 K-1s, 1 state, payroll for 6-10, S-corp';
  const { page } = await render(<p>{unbroken(words)}</p>);
  expect(page.textContent).toBe(words);
  const whole = [...page.querySelectorAll('span')].map((span) => span.textContent);
  expect(whole).toEqual(['2-5 K-1s,', '1 state,', '6-10,', 'S-corp']);
});
