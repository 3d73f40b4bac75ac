/** Keeps ranges and counts on one line: "2-5 K-1s", "$500K-$1MM", "1 state". */
import type { ReactNode } from 'react';

export function unbroken(text: string): ReactNode[] {
  return Array.from(text.split(/(\b1 \S+|(?:\S+ )?K-1\S*|\S*\w-\S+)/), (part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
