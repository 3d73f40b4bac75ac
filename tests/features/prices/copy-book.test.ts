/** A copy whose answer was lost is asked for again as the same draft. */
import { expect, test } from 'vitest';

import { createCopyBook } from '#features/prices/data/copy-book.ts';
import type { PriceDesk } from '#features/prices/data/price-desk.ts';

test('one that was not answered keeps its id until it is; the next one has its own', async () => {
  const answers: Awaited<ReturnType<PriceDesk['copy']>>[] = [
    { kind: 'unreachable' },
    { kind: 'done', value: { inForce: '', books: [] } },
    { kind: 'done', value: { inForce: '', books: [] } },
  ];
  const asked: string[] = [];
  let made = 0;
  const copy = createCopyBook(
    async ({ id, of }) => {
      asked.push(`${id} of ${of}`);
      return answers.shift() ?? { kind: 'refused' };
    },
    () => String((made += 1)),
  );
  for (let time = 0; time < 3; time += 1) await copy('2024-1');
  await copy('other');
  expect(asked).toEqual(['1 of 2024-1', '1 of 2024-1', '2 of 2024-1', '3 of other']);
});
