import { describe, expect, test } from 'vitest';

import { firstYearDots, firstYearUnit } from '#ui/first-year-scale.ts';
import { usStates } from '#domain/us-states.ts';
import { fiftyStatesGrid, gridSize } from '#ui/fifty-states-grid.ts';

const dollars = (amount: number) => Math.round(amount * 100);

const month = (oneTime: number, monthly: number) => ({
  oneTime: dollars(oneTime),
  monthly: dollars(monthly),
});

test.each([
  [0, 100],
  [1_649.99, 100],
  [1_650, 200],
  [3_299.99, 200],
  [3_300, 500],
  [8_249.99, 500],
  [8_250, 1_000],
  [16_499.99, 1_000],
  [16_500, 2_000],
  [500_000, 2_000],
])(
  'the unit of the first-year chart: a tallest column of $%d takes dots of $%d',
  (tallest, unit) => {
    expect(firstYearUnit([month(tallest, 0), month(0, 100)])).toBe(dollars(unit));
  },
);

describe('the dots of a month', () => {
  test('the sum is rounded, not its parts', () => {
    expect(firstYearDots([month(149, 149)], dollars(100))).toEqual([{ monthly: 1, oneTime: 2 }]);
  });

  test('the sample estimate draws 15 dots in month 1 and 3 in every other', () => {
    const months = [month(2_361.75, 562.5), ...Array.from({ length: 11 }, () => month(0, 562.5))];
    const unit = firstYearUnit(months);
    const columns = firstYearDots(months, unit);
    expect(unit).toBe(dollars(200));
    expect(columns[0]).toEqual({ monthly: 3, oneTime: 12 });
    expect(columns.slice(1)).toEqual(
      Array.from({ length: 11 }, () => ({ monthly: 3, oneTime: 0 })),
    );
  });

  test('in 12 payments every month has two gold dots on six', () => {
    expect(firstYearDots([month(196.81, 562.5)], dollars(100))).toEqual([
      { monthly: 6, oneTime: 2 },
    ]);
  });
});

describe('the map of fifty dots', () => {
  test('has one dot for each state and no other', () => {
    expect([...fiftyStatesGrid.keys()].toSorted()).toEqual(Object.keys(usStates).toSorted());
  });

  test('has no two dots in one place and none outside the grid', () => {
    const places = [...fiftyStatesGrid.values()];
    expect(new Set(places.map(({ column, row }) => `${column},${row}`)).size).toBe(50);
    for (const { column, row } of places) {
      expect(column).toBeLessThan(gridSize.columns);
      expect(row).toBeLessThan(gridSize.rows);
    }
  });

  test.each([
    ['ME', 11, 0],
    ['WA', 1, 2],
    ['CT', 10, 3],
    ['GA', 8, 6],
    ['FL', 9, 7],
  ])('%s stands at %d,%d', (code, column, row) => {
    expect(fiftyStatesGrid.get(code)).toEqual({ column, row });
  });
});
