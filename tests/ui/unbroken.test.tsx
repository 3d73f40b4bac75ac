// @vitest-environment happy-dom
/** Ranges and counts stay whole at the end of a line. */
import { expect, test } from 'vitest';

import { unbroken } from '#ui/unbroken.tsx';
import { render } from './render.ts';

test('a range is one word, and a number stays with what it counts; the words are what they were', async () => {
  const words = '2-5 K-1s, 1 state, payroll for 6-10, S-corp';
  const { page } = await render(<p>{unbroken(words)}</p>);
  expect(page.textContent).toBe(words);
  const whole = [...page.querySelectorAll('span')].map((span) => span.textContent);
  expect(whole).toEqual(['2-5 K-1s,', '1 state,', '6-10,', 'S-corp']);
});
