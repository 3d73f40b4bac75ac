/** The first stop of the keyboard: past the header, straight to the page. */
import type { ReactNode } from 'react';

interface SkipLinkProps {
  /** The id of the element to go to, without the #. */
  readonly target: string;
  readonly children: ReactNode;
}

/** A link that shows itself only while it has the focus. */
export function SkipLink({ target, children }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      data-print="no"
      className="absolute z-50 start-[max(1rem,var(--side-inset))] top-[calc(1rem+var(--top))] not-focus:sr-only bg-ink p-4 text-small text-paper font-600"
    >
      {children}
    </a>
  );
}
