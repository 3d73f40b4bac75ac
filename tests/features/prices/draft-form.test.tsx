// @vitest-environment happy-dom
/** A draft of prices: no amount of it is lost because the device is slow to say, or cannot say, what was typed. */
import { act } from 'react';
import { expect, test } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { type PriceDesk, PriceDeskProvider } from '#features/prices/data/price-desk.ts';
import { useBooks } from '#features/prices/use-books.ts';
import { DraftForm } from '#features/prices/parts/draft-form.tsx';
import { textsOf } from '#features/prices/amount-texts.ts';
import { useDraftForm } from '#features/prices/use-draft-form.ts';
import { anId } from '../../support/op-api.ts';
import { oneOf, render, typeInto } from '../../ui/render.ts';

const [{ taxPreparation, taxPlanning, bookkeeping, fractionalCfo }] = priceBooks;
const book: StaffBook = {
  id: anId(),
  state: 'draft',
  firstDay: '',
  notes: 'For 2027',
  amounts: { taxPreparation, taxPlanning, bookkeeping, fractionalCfo },
  rev: 3,
  changed: 0,
  changedBy: 'Ruth',
};
const stored = textsOf(book.amounts, book.notes);
const list = { inForce: priceBooks[0].id, books: [book] };

function Page() {
  return <DraftForm draft={useDraftForm(book, useBooks())} busy={false} />;
}

async function open(typed: PriceDesk['typed']) {
  const kept: Record<string, string>[] = [];
  const never = () => Promise.reject(new Error('not asked'));
  const desk: PriceDesk = {
    list: async () => ({ kind: 'done', value: list }),
    copy: never,
    change: never,
    preview: never,
    publish: never,
    withdraw: never,
    typed,
    async keepTyped(_form, values) {
      kept.push(values);
      return true;
    },
    dropTyped: never,
  };
  const { page } = await render(
    <PriceDeskProvider value={desk}>
      <Page />
    </PriceDeskProvider>,
  );
  const field = (name: string) => oneOf(HTMLInputElement, page, `input[name="${name}"]`);
  return { kept, field };
}

test('where the device cannot say what was typed, the form holds what is saved', async () => {
  const { field } = await open(() => Promise.reject(new Error('no database')));
  expect(field('amount-0').value).toBe(stored['amount-0']);
});

test('typed before the device has said what was kept, it goes over that, and the other amounts stay', async () => {
  let answer = (_values: Record<string, string>) => {};
  const { field, kept } = await open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await typeInto(field('amount-1'), '17');
  await act(async () => answer({ ...stored, 'amount-1': '1', 'amount-2': '22', rev: '2' }));
  expect(field('amount-0').value).toBe(stored['amount-0']);
  expect(field('amount-1').value).toBe('17');
  expect(field('amount-2').value).toBe('22');
  expect(kept.at(-1)).toMatchObject({ 'amount-1': '17', 'amount-2': '22', rev: '2' });
});
