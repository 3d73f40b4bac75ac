/** Random price books for properties: any that staff can publish. */
import * as fc from 'fast-check';
import * as v from 'valibot';

import type { BookAmounts } from '#domain/estimator/prices.ts';
import { bookAmounts, mostCents } from '#domain/price-books/amounts.ts';
import { amountsFrom, bookFields } from '#domain/price-books/fields.ts';

const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: mostCents }),
);

/** Amounts as staff could have typed them, every one of them. */
export const anyAmounts: fc.Arbitrary<BookAmounts> = fc
  .array(cents, { minLength: bookFields.length, maxLength: bookFields.length })
  .map((typed) => {
    const byId = new Map(bookFields.map(({ id }, index) => [id, typed[index] ?? 0]));
    return v.parse(
      bookAmounts,
      amountsFrom(({ id }) => byId.get(id) ?? null),
    );
  });
