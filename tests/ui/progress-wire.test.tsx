// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { one, render } from './render.ts';

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
