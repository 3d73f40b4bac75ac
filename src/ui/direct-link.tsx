/** A link to a telephone or a mailbox. */
import type { ReactNode } from 'react';

interface DirectLinkProps {
  /** Begins with `tel:` or `mailto:`. */
  readonly href: string;
  readonly children: ReactNode;
}

/** Underlined in leaf, and broken within a number only where a line is shorter than it. */
export function DirectLink({ href, children }: DirectLinkProps) {
  return (
    <a
      href={href}
      className="inline-block align-top max-w-full -my-0.5 py-0.5 wrap-anywhere font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </a>
  );
}
