import type { ReactNode } from 'react';

interface RuledGridProps {
  /** Four become two on tablets, and one on phones. */
  readonly columns: 3 | 4;
  /** How many columns on tablets, if there are three. */
  readonly tablet?: 1 | 2 | undefined;
  /** wire: under a heading. */
  readonly top?: 'wire' | 'hairline' | undefined;
  readonly children: ReactNode;
}

const tops = { wire: 'border-t-1.5 border-ink', hairline: 'border-t-1 border-rule' } as const;

const columnsOf = {
  3: 'desk:grid-cols-3 desk:[&>:not(:nth-child(3n+1))]:border-s-1 desk:[&>:not(:nth-child(3n+1))]:ps-7 desk:[&>:not(:nth-child(3n))]:pe-7',
  4: 'tablet:grid-cols-2 full:grid-cols-4 tablet:[&>:nth-child(even)]:border-s-1 tablet:[&>:nth-child(even)]:ps-6 tablet:[&>:nth-child(odd)]:pe-6 full:[&>:not(:last-child)]:pe-6 full:[&>:nth-child(n+2)]:border-s-1 full:[&>:nth-child(n+2)]:ps-6',
} as const;

const pairs =
  'at-tablet:grid-cols-2 at-tablet:[&>:nth-child(even)]:border-s-1 at-tablet:[&>:nth-child(even)]:ps-6 at-tablet:[&>:nth-child(odd)]:pe-6';

export function RuledGrid({ columns, tablet = 1, top = 'wire', children }: RuledGridProps) {
  return (
    <ul
      className={`grid [&>*]:border-b-1 [&>*]:border-rule ${tops[top]} ${columnsOf[columns]} ${columns === 3 && tablet === 2 ? pairs : ''}`}
    >
      {children}
    </ul>
  );
}
