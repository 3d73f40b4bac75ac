import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import {
  amountsIn,
  bookFormSchema,
  centsOf,
  textOf,
  textsOf,
} from '#features/prices/amount-texts.ts';
import { anyAmounts } from '../../support/book-arbitraries.ts';

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
