import type { ReactNode } from 'react';

interface ForKeysProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** A hint about keys, hidden on devices that rarely have a keyboard; screen readers read it everywhere. */
export function ForKeys({ id, children }: ForKeysProps) {
  return (
    <p id={id} className="text-note text-soft lt-desk:hidden [@media(hover:none)]:hidden">
      {children}
    </p>
  );
}
