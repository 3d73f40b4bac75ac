// @vitest-environment happy-dom
/** Single keys on the rows of the desk. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { useRowKeys } from '#ui/use-row-keys.ts';
import { render } from './render.ts';

test('“e” held ends the row that it was pressed on, and not those that have the focus after it', async () => {
  const ended: string[] = [];
  function Rows() {
    useRowKeys({
      first: () => {},
      done: (row) => {
        ended.push(row);
        document.querySelector<HTMLElement>(`[data-row-link="${row}"] + a`)?.focus();
      },
    });
    return ['1', '2', '3'].map((row) => (
      <a key={row} href="/" data-row-link={row}>
        {row}
      </a>
    ));
  }
  const { page } = await render(<Rows />);
  page.querySelector('a')?.focus();
  await act(async () => {
    for (const repeat of [false, true, true]) {
      const event = new KeyboardEvent('keydown', { key: 'e', repeat, bubbles: true });
      document.activeElement?.dispatchEvent(event);
    }
  });
  expect(ended).toEqual(['1']);
});
