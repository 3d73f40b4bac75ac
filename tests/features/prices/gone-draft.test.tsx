// @vitest-environment happy-dom
/** A draft of prices that another owner publishes or withdraws while it is being written. */
import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { type PriceDesk, PriceDeskProvider } from '#features/prices/data/price-desk.ts';
import { PricesPage } from '#features/prices/prices-page.tsx';
import { ServicesProvider } from '#device/services.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, render, typeInto, until } from '../../ui/render.ts';

const [{ taxPreparation, taxPlanning, bookkeeping, fractionalCfo }] = priceBooks;
const book: StaffBook = {
  id: anId(),
  state: 'draft',
  firstDay: '',
  notes: '',
  amounts: { taxPreparation, taxPlanning, bookkeeping, fractionalCfo },
  rev: 3,
  changed: 0,
  changedBy: 'Ruth',
};

test.each([[[]], [[{ ...book, id: anId() }]]])(
  'what is typed stays in sight, whatever else is being written: %#',
  async (others) => {
    let books = [book, ...others];
    let looks = 0;
    const desk: PriceDesk = Object.assign(Object.create(null), {
      list: async () => {
        looks += 1;
        return { kind: 'done', value: { inForce: priceBooks[0].id, books } };
      },
      typed: async () => ({}),
      keepTyped: async () => true,
      dropTyped: async () => {},
    });
    const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
    const { page } = await render(
      <MemoryRouter>
        <ServicesProvider value={createServices(first, () => new Promise<never>(() => {}))}>
          <PriceDeskProvider value={desk}>
            <PricesPage />
          </PriceDeskProvider>
        </ServicesProvider>
      </MemoryRouter>,
    );
    const field = () => oneOf(HTMLInputElement, page, 'input[name="amount-1"]');
    await until(() => expect(field().value).not.toBe(''));
    await typeInto(field(), '17');
    const published = { ...book, state: 'published' as const, firstDay: '2027-01-01', rev: 4 };
    books = [...others, published];
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => expect(looks).toBe(2));
    expect(field().value).toBe('17');
  },
);
