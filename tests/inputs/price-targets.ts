/** The routes of price books, to be sent nonsense. Staff who own nothing are told nothing by them. */
import { priceBooks } from '#domain/estimator/prices.ts';
import { anId } from '../support/op-api.ts';
import type { Target } from './targets.ts';

const [{ id: embedded, from: _from, ...amounts }] = priceBooks;

const owner = (path: string, body: () => object): Target => ({
  route: `POST /api/desk/prices/${path}`,
  allows: [],
  body,
});

export const priceTargets: readonly Target[] = [
  { route: 'GET /api/desk/prices', allows: [] },
  owner('copy', () => ({ id: anId(), of: embedded })),
  owner('change', () => ({ id: anId(), rev: 1, amounts, notes: 'For 2027' })),
  owner('preview', () => ({ id: anId() })),
  owner('publish', () => ({ id: anId(), rev: 1, firstDay: '2027-01-01' })),
  owner('withdraw', () => ({ id: anId(), rev: 1 })),
];
