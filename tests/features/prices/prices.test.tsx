// @vitest-environment happy-dom

import { expect, test, describe } from 'vitest';
import { act, type ReactNode } from 'react';

import { priceBooks } from '#domain/estimator/prices.ts';
import type { BookList, StaffBook } from '#domain/price-books/book-desk.ts';
import { type PriceDesk } from '#features/prices/data/price-desk.ts';
import { useBooks, useDraftForm, textsOf } from '#features/prices/use-draft-form.ts';
import { DraftForm } from '#features/prices/parts/draft-form.tsx';
import { PricesPage } from '#features/prices/prices-page.tsx';
import { click, one, pressUndrawn, render, until, typeInto } from '../../ui/render.ts';
import { anId } from '../../support/op-api.ts';
import { inApp } from '../../support/in-app.tsx';
import { Provide } from '#device/services.ts';

const atDesk = (desk: PriceDesk, part: ReactNode) =>
  render(<Provide parts={{ prices: desk }}>{part}</Provide>);

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
  const { page } = await atDesk(desk, <Copy />);
  const button = one(page, 'button');
  await pressUndrawn(button, () => end());
  await until(() => expect(button.textContent).toBe('Copied.'));
  expect(copied).toEqual(['2026']);
  // The next press makes another copy.
  await click(button);
  expect(copied).toHaveLength(2);
});

describe('A draft of prices: no amount of it is lost because the device is slow to say, or cannot say, what was typed', () => {
  const stored = textsOf(book.amounts, book.notes);
  const list = { inForce: priceBooks[0].id, books: [book] };

  function Page() {
    return <DraftForm draft={useDraftForm(book, useBooks())} today={book.amounts} busy={false} />;
  }

  async function open(keeping: Partial<PriceDesk>) {
    const never = () => Promise.reject(new Error('not asked'));
    const desk: PriceDesk = {
      list: async () => ({ kind: 'done', value: list }),
      copy: never,
      change: never,
      preview: never,
      publish: never,
      withdraw: never,
      typed: never,
      keepTyped: never,
      dropTyped: never,
      ...keeping,
    };
    const { page } = await atDesk(desk, <Page />);
    const field = (name: string) => page.input(`input[name="${name}"]`);
    return { page, field };
  }

  test('where the device cannot say what was typed, the form holds what is saved', async () => {
    const { field } = await open({});
    expect(field('amount-0').value).toBe(stored['amount-0']);
  });

  test('typed before the device has said what was kept, it goes over that, and the other amounts stay', async () => {
    const before = { ...stored, 'amount-1': '1', 'amount-2': '22', rev: '2' };
    let answer = () => {};
    const kept: Record<string, string>[] = [];
    const { field } = await open({
      typed: () =>
        new Promise((resolve) => {
          answer = () => resolve(before);
        }),
      async keepTyped(_form, values, meet) {
        kept.push(meet?.({ values: before, others: [] }).values ?? values);
        return true;
      },
    });
    await typeInto(field('amount-1'), '17');
    await act(async () => answer());
    expect(field('amount-0').value).toBe(stored['amount-0']);
    expect(field('amount-1').value).toBe('17');
    expect(field('amount-2').value).toBe('22');
    expect(kept.at(-1)).toMatchObject({ 'amount-1': '17', 'amount-2': '22', rev: '2' });
  });
});

// Another owner publishes or withdraws a draft while it is being edited.

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
    const { page } = await render(
      inApp(
        <Provide parts={{ prices: desk }}>
          <PricesPage />
        </Provide>,
      ),
    );
    const field = () => page.input('input[name="amount-1"]');
    await until(() => expect(field().value).not.toBe(''));
    await typeInto(field(), '17');
    const published = { ...book, state: 'published' as const, firstDay: '2027-01-01', rev: 4 };
    books = [...others, published];
    await act(async () => dispatchEvent(new Event('online')));
    await until(() => expect(looks).toBe(2));
    expect(field().value).toBe('17');
  },
);
