import { describe, expect, test } from 'vitest';
import { usStates } from '#domain/us-states.ts';
import { fiftyStatesGrid, gridSize } from '#ui/fifty-states-grid.ts';

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
