import type { ReactNode } from 'react';

import { Dot } from '#ui/dot.tsx';

export function LegalList({ items }: { items: readonly { id: string; text: ReactNode }[] }) {
  return (
    <ul className="grid gap-2.5">
      {items.map(({ id, text }) => (
        <li key={id} className="flex items-baseline gap-3">
          <Dot />
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
