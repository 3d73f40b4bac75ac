/** What is said of keys: not shown where there is no pointer or little room, for such a device seldom has keys either. */
import type { ReactNode } from 'react';

interface ForKeysProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A line in small; as a description it is read aloud everywhere. */
export function ForKeys({ id, children }: ForKeysProps) {
  return (
    <p id={id} className="text-note text-soft lt-desk:hidden [@media(hover:none)]:hidden">
      {children}
    </p>
  );
}
