// @module-tag slow
/** Price books on the real server: what owners write, and the prices that everyone gets. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { estimate, estimateDetails } from '#domain/estimator/estimate.ts';
import { answersPayload, comparisonPayload } from '#domain/estimator/payload-answers.ts';
import { goliveRoute } from '#domain/golive/entries.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { bookPreviewSchema } from '#domain/price-books/book-desk.ts';
import { booksForPages } from '#domain/price-books/dated-books.ts';
import { sourceSchema } from '#domain/source.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import {
  anyAmounts,
  anyChoices,
  anyCompleteAnswers,
  anyComparison,
} from '../support/estimator-arbitraries.ts';
import { anId, anOp, asAccount, post, postOne, refusalOf } from '../support/op-api.ts';
import {
  dayFromToday,
  pricesOf,
  publishedBook,
  timesAsHigh,
  withoutBooks,
} from '../support/price-books.ts';
import { useServer, useOwner } from '../support/use-server.ts';
import { anOwner } from '../support/accounts.ts';

const [{ id: embedded, from: _from, ...amounts }] = priceBooks;
const dearer = timesAsHigh(amounts, 2);
const source = v.parse(sourceSchema, {});
const server = useServer();
const ada = useOwner(server, { name: 'Ada Fields' });
const grace = useOwner(server);

beforeEach(async () => {
  await withoutBooks(server);
});

const fieldsOf = async (answer: Response) =>
  v.parse(v.object({ errors: v.array(v.object({ path: v.string() })) }), await answer.json())
    .errors;

const logOf = (book: string) => server.rows('audit_log', `detail ~ "${book}"`);

test('a draft is a copy that owners change; one asked for twice is there once', async () => {
  const prices = pricesOf(server, ada);
  expect(await prices.list()).toEqual({ inForce: embedded, books: [] });
  const id = anId();
  for (const of of [embedded, embedded])
    expect((await prices.ask('copy', { id, of })).ok).toBe(true);
  expect(await prices.list()).toMatchObject({
    inForce: embedded,
    books: [{ id, state: 'draft', firstDay: '', amounts, rev: 1, changedBy: 'Ada Fields' }],
  });
  expect(await refusalOf(prices.ask('copy', { id: anId(), of: anId() }))).toBe('404 not_found');
  const change = { id, rev: 1, amounts: dearer, notes: 'For 2027' };
  expect((await prices.ask('change', change)).ok).toBe(true);
  expect((await prices.list()).books).toMatchObject([
    { amounts: dearer, notes: 'For 2027', rev: 2 },
  ]);
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    'price-book-begun',
    'price-book-changed',
  ]);
});

test('of two owners who change one draft at once the second is notified, and nothing is overwritten', async () => {
  const id = await pricesOf(server, ada).draft(amounts);
  const cents = Array.from({ length: 10 }, (_, index) => 30_000 + index);
  const answers = await Promise.all(
    cents.map((base, index) =>
      pricesOf(server, index % 2 === 0 ? ada : grace).ask('change', {
        id,
        rev: 2,
        amounts: { ...amounts, bookkeeping: { ...amounts.bookkeeping, base } },
        notes: '',
      }),
    ),
  );
  const taken = answers.findIndex(({ ok }) => ok);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  const { books } = await pricesOf(server, grace).list();
  expect(books).toMatchObject([{ rev: 3, amounts: { bookkeeping: { base: cents[taken] } } }]);
});

test('a book with a hole is kept as a draft and not published', async () => {
  const prices = pricesOf(server, ada);
  const id = anId();
  await prices.ask('copy', { id, of: embedded });
  const holey = { ...amounts, bookkeeping: { ...amounts.bookkeeping, base: null } };
  expect((await prices.ask('change', { id, rev: 1, amounts: holey, notes: '' })).status).toBe(200);
  const publish = { id, rev: 2, firstDay: dayFromToday(1) };
  for (const answer of [prices.ask('publish', publish), prices.ask('preview', { id })]) {
    expect((await answer).status).toBe(422);
    expect(await fieldsOf(await answer)).toEqual([{ path: 'bookkeeping/base' }]);
  }
  for (const base of [-1, 0.5, '200', 1e12]) {
    const wrong = { ...amounts, bookkeeping: { ...amounts.bookkeeping, base } };
    const answer = await prices.ask('change', { id, rev: 2, amounts: wrong, notes: '' });
    expect(answer.status).toBe(422);
  }
  expect((await prices.list()).books).toMatchObject([{ state: 'draft', rev: 2 }]);
});

test('a firm’s first book replaces the sample prices on the day it is published', async () => {
  const prices = pricesOf(server, ada);
  const golive = async () =>
    (await fetch(server.url + goliveRoute, { headers: asAccount(ada.token) })).text();
  expect(await golive()).toContain('sample-prices');
  const id = await prices.draft(dearer);
  const before = { id, rev: 2, firstDay: dayFromToday(-1) };
  expect((await prices.ask('publish', before)).status).toBe(422);
  // Midnight may pass meanwhile.
  await expect
    .poll(async () => (await prices.ask('publish', { ...before, firstDay: dayFromToday(0) })).ok)
    .toBe(true);
  expect((await prices.list()).inForce).toBe(id);
  expect(await golive()).not.toContain('sample-prices');
});

test('a later book begins tomorrow at the earliest and behind every other, and stays as it was published', async () => {
  const prices = pricesOf(server, ada);
  const inForce = (await publishedBook(server, amounts, '2026-01-01')).id;
  const id = await prices.draft(dearer);
  for (const firstDay of [dayFromToday(-1), dayFromToday(0), '', '2027-02-30', 'soon']) {
    const answer = await prices.ask('publish', { id, rev: 2, firstDay });
    expect([firstDay, answer.status]).toEqual([firstDay, 422]);
    expect(await fieldsOf(answer)).toEqual([{ path: 'firstDay' }]);
  }
  const publish = { id, rev: 2, firstDay: dayFromToday(5) };
  expect(await refusalOf(prices.ask('publish', { ...publish, rev: 1 }))).toBe('409 changed');
  for (const time of ['first', 'again']) {
    expect([time, (await prices.ask('publish', publish)).status]).toEqual([time, 200]);
  }
  expect(await prices.list()).toMatchObject({
    inForce,
    books: [{ id: inForce }, { id, state: 'published', firstDay: publish.firstDay, rev: 3 }],
  });
  const change = { id, rev: 3, amounts, notes: '' };
  expect(await refusalOf(prices.ask('change', change))).toBe('409 changed');
  expect(await refusalOf(prices.ask('publish', { ...publish, rev: 3 }))).toBe('409 changed');
  await expect(server.sql("UPDATE price_books SET amounts = '{}'")).rejects.toThrow('400');
  const other = await prices.draft(amounts, id);
  for (const days of [4, 5]) {
    const answer = await prices.ask('publish', { id: other, rev: 2, firstDay: dayFromToday(days) });
    expect(answer.status).toBe(422);
  }
  expect((await logOf(id)).map(({ action }) => action)).toEqual([
    'price-book-begun',
    'price-book-changed',
    'price-book-published',
  ]);
});

test('a book is withdrawn before its first day and not after', async () => {
  const prices = pricesOf(server, ada);
  const id = await prices.draft(dearer);
  await prices.ask('publish', { id, rev: 2, firstDay: dayFromToday(1) });
  for (const time of ['first', 'again']) {
    const { status } = await prices.ask('withdraw', { id, rev: 3 });
    expect([time, status]).toEqual([time, 200]);
  }
  const begun = await publishedBook(server, dearer, dayFromToday(0));
  expect(await refusalOf(prices.ask('withdraw', { id: begun.id, rev: 3 }))).toBe('409 changed');
  expect(await prices.list()).toMatchObject({
    inForce: begun.id,
    books: [
      { id: begun.id, state: 'published' },
      { id, state: 'withdrawn' },
    ],
  });
});

test('an estimate costs what the book in force says, or the one that was shown within its thirty days', async () => {
  const before = await publishedBook(server, timesAsHigh(amounts, 3), dayFromToday(-40));
  const today = await publishedBook(server, dearer, dayFromToday(-10));
  await publishedBook(server, timesAsHigh(amounts, 5), dayFromToday(1));
  const priced = async (price_book: string) => {
    const op = anOp('estimate.submit', { ...submitBody, price_book });
    expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
    const row = await server.row('price_estimates', op.entity);
    return [row?.['price_book'], row?.['price_standing']];
  };
  expect(await priced('')).toEqual([today.id, 'current']);
  expect(await priced(today.id)).toEqual([today.id, 'current']);
  expect(await priced(before.id)).toEqual([before.id, 'honoured']);
  expect(await priced(embedded)).toEqual([today.id, 'repriced']);
});

test('the preview counts what changes, by the function that prices everything', async () => {
  const prices = pricesOf(server, ada);
  await server.sql('DELETE FROM abandoned_estimates');
  await server.sql('DELETE FROM price_estimates');
  const planning = { ...saveBody, services: ['Tax Planning'], tax_planning_frequency: 'Monthly' };
  const books = { ...saveBody, services: ['Bookkeeping'], bookkeeping_details: {} };
  await post(server.url, anOp('estimate.save', planning), anOp('estimate.save', books));
  await post(server.url, anOp('estimate.save', { ...books, website: 'https://pills.example' }));
  await postOne(server.url, anOp('estimate.submit', { ...submitBody, ...books }));
  // Scenarios that can no longer be read hide no estimate.
  await server.sql(`UPDATE abandoned_estimates SET comparison = '{"place":9}'`);
  const id = await prices.draft({
    ...amounts,
    bookkeeping: { ...amounts.bookkeeping, base: 25_000 },
  });
  const preview = v.parse(bookPreviewSchema, await (await prices.ask('preview', { id })).json());
  expect(preview).toMatchObject({
    rev: 2,
    estimates: 3,
    changed: 2,
    before: { oneTime: 0, monthly: 70_000 },
    after: { oneTime: 0, monthly: 80_000 },
  });
  expect(preview.most).toHaveLength(2);
  for (const each of preview.most) {
    expect(each).toMatchObject({
      services: ['Bookkeeping'],
      before: { oneTime: 0, monthly: 20_000 },
      after: { oneTime: 0, monthly: 25_000 },
    });
  }
});

const keptScenarios = v.nullable(
  v.object({ others: v.array(v.object({ estimate_details: v.unknown() })) }),
);

test('page and server agree on 500 random answers and 25 books, with scenarios beside half of them', async () => {
  const samples = fc.sample(anyAmounts, 25);
  const books = await Promise.all(
    samples.map((each, index) => publishedBook(server, each, dayFromToday(index - 25))),
  );
  const now = Date.now();
  const known = [priceBooks[0], ...booksForPages(books, now, firm.zone)] as const;
  const wanted = fc.constantFrom(...known.map(({ id }) => id), 'unknown');
  const estimates = fc
    .sample(
      fc.tuple(anyCompleteAnswers, anyChoices, wanted, fc.option(anyComparison, { freq: 2 })),
      500,
    )
    .map(([answers, choices, shown, comparison]) => {
      const { book } = priceValidity(shown, now, known);
      const own = answersPayload(answers, choices, estimate(answers, choices, book), shown, source);
      const body = { ...own, comparison: comparisonPayload(comparison ?? undefined) };
      const [details, ...others] = [{ answers, choices }, ...(comparison?.others ?? [])].map(
        (each) =>
          estimateDetails(estimate(each.answers, each.choices, book), each.answers, each.choices),
      );
      return { op: anOp('estimate.save', body), book, details, others };
    });
  for (let at = 0; at < estimates.length; at += 10) {
    const batch = estimates.slice(at, at + 10);
    await post(server.url, ...batch.map(({ op }) => op));
    const filter = batch.map(({ op }) => `id="${op.entity}"`).join('||');
    const rows = await server.rows('abandoned_estimates', filter);
    for (const { op, book, details, others } of batch) {
      const stored = rows.find(({ id }) => id === op.entity);
      expect(stored).toMatchObject({
        price_book: book.id,
        totals_differ: false,
        estimate_details: details,
      });
      const { others: kept } = v.parse(keptScenarios, stored?.['comparison']) ?? { others: [] };
      expect(kept.map(({ estimate_details }) => estimate_details)).toEqual(others);
    }
  }
}, 120_000);

test('a change that is sent again is done once and not called someone else’s; one that says something else is', async () => {
  const prices = pricesOf(server, await anOwner(server));
  const id = anId();
  await prices.ask('copy', { id, of: embedded });
  const change = { id, rev: 1, amounts: dearer, notes: 'Dearer.' };
  expect((await prices.ask('change', change)).status).toBe(200);
  expect((await prices.ask('change', change)).status).toBe(200);
  expect(await prices.list()).toMatchObject({ books: [{ rev: 2, amounts: dearer }] });
  expect((await prices.ask('change', { ...change, notes: 'Other.' })).status).toBe(409);
});
