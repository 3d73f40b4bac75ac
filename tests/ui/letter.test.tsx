// @vitest-environment happy-dom
/** A letter's plain text as it is drawn, line by line. */
import { expect, test, vi } from 'vitest';

import { Letter } from '#ui/letter.tsx';
import { render } from './render.ts';

test('equal lines and parts are drawn each, also once one of them is gone', async () => {
  const complaints = vi.spyOn(console, 'error');
  const { page, again } = await render(<Letter text={'Same\n\nSame\n\n- a\n- b\n- a'} />);
  await again(<Letter text={'Same\n\n- a\n- a\n- c'} />);
  expect([...page.querySelectorAll('p, li')].map(({ textContent }) => textContent)).toEqual([
    'Same',
    'a',
    'a',
    'c',
  ]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});
