import { expect, test } from 'vitest';

import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import type { EstimateTable } from '#domain/estimator/estimate-table.ts';

const none = { oneTime: 0, monthly: 0 };
const plain: EstimateTable = { rows: [], before: none, discount: none, moved: [], total: none };
const share = {
  service: 'Tax Preparation' as const,
  amounts: { oneTime: -120_00, monthly: 10_00 },
};
const namesOf = (table: EstimateTable) =>
  estimateSums(table, 'Spark Wealth').map(({ name }) => name);

test('nothing stands between the services and their total where nothing changes it', () => {
  expect(namesOf(plain)).toEqual([]);
});

test('a discount stands below what it is taken off, and what is paid in twelve below both', () => {
  const discount = { oneTime: -1, monthly: 0 };
  expect(namesOf({ ...plain, discount, moved: [share] })).toEqual([
    'Before discount',
    'Spark Wealth Client Discount (25%)',
    'Tax Preparation in 12 payments',
  ]);
});

test('without a discount the services are summed up by their name', () => {
  expect(namesOf({ ...plain, moved: [share] })).toEqual([
    'Services',
    'Tax Preparation in 12 payments',
  ]);
});
