// @vitest-environment happy-dom
/** A book of prices is copied once, however often “Copy” is pressed before the page shows the copy. */
import { expect, test } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import type { BookList } from '#domain/price-books/book-desk.ts';
import { type PriceDesk, PriceDeskProvider } from '#features/prices/data/price-desk.ts';
import { useBooks } from '#features/prices/use-books.ts';
import { click, one, pressUndrawn, render, until } from '../../ui/render.ts';

const list: BookList = { inForce: priceBooks[0].id, books: [] };

test('row 256: pressed again before its copy is shown, a book is not copied twice', async () => {
  const copied: string[] = [];
  let end = () => {};
  const desk: PriceDesk = Object.assign(Object.create(null), {
    list: async () => ({ kind: 'done', value: list }),
    copy: (of: string) => {
      copied.push(of);
      return new Promise((resolve) => {
        end = () => resolve({ kind: 'done', value: list });
      });
    },
  });
  function Copy() {
    const { act, said } = useBooks();
    const copy = () => act('Copied.', () => desk.copy('2026'), undefined);
    return <button onClick={() => void copy()}>{said?.fact}</button>;
  }
  const { page } = await render(
    <PriceDeskProvider value={desk}>
      <Copy />
    </PriceDeskProvider>,
  );
  const button = one(page, 'button');
  await pressUndrawn(button, () => end());
  await until(() => expect(button.textContent).toBe('Copied.'));
  expect(copied).toEqual(['2026']);
  // The next press is another one.
  await click(button);
  expect(copied).toHaveLength(2);
});
