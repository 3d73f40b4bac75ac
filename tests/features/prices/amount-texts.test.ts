import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { centsOf } from '#domain/price-books/amounts.ts';
import { amountsIn, bookFormSchema, textOf, textsOf } from '#features/prices/use-draft-form.ts';
import { createCopyBook, type PriceDesk } from '#features/prices/data/price-desk.ts';
import { anyAmounts } from '../../support/estimator-arbitraries.ts';

test('any amounts come back from the form as they were put into it', () => {
  fc.assert(
    fc.property(anyAmounts, (amounts) => {
      const texts = textsOf(amounts, 'For 2027');
      expect(v.safeParse(bookFormSchema, texts).success).toBe(true);
      expect(amountsIn(texts)).toEqual(amounts);
    }),
  );
});

test.each([
  ['0', 0],
  ['299', 29_900],
  [' $1,299.5 ', 129_950],
  ['0.05', 5],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['', null],
  ['-1', null],
  ['1,29', null],
  ['1.234', null],
  ['1e3', null],
  ['a lot', null],
])('"%s" is %o cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each([
  [null, ''],
  [0, '0'],
  [5, '0.05'],
  [129_950, '1299.50'],
])('%o cents are "%s"', (cents, text) => {
  expect(textOf(cents)).toBe(text);
});

// A copy whose answer was lost is requested again as the same draft.

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
