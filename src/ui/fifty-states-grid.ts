/** Places each state on a 12 by 8 grid. */

const rows: readonly { readonly row: number; readonly from: number; readonly codes: string }[] = [
  { row: 0, from: 0, codes: 'AK' },
  { row: 0, from: 11, codes: 'ME' },
  { row: 1, from: 10, codes: 'VT NH' },
  { row: 2, from: 1, codes: 'WA ID MT ND MN IL WI MI NY RI MA' },
  { row: 3, from: 1, codes: 'OR NV WY SD IA IN OH PA NJ CT' },
  { row: 4, from: 1, codes: 'CA UT CO NE MO KY WV VA MD DE' },
  { row: 5, from: 2, codes: 'AZ NM KS AR TN NC SC' },
  { row: 6, from: 4, codes: 'OK LA MS AL GA' },
  { row: 7, from: 0, codes: 'HI' },
  { row: 7, from: 4, codes: 'TX' },
  { row: 7, from: 9, codes: 'FL' },
];

export const fiftyStatesGrid: ReadonlyMap<
  string,
  { readonly column: number; readonly row: number }
> = new Map(
  rows.flatMap(({ row, from, codes }) =>
    codes.split(' ').map((code, index) => [code, { column: from + index, row }] as const),
  ),
);

export const gridSize = { columns: 12, rows: 8 } as const;
