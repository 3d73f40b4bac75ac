/** Someone's words, hung on a bead. */
import type { ReactNode } from 'react';

interface BeadQuoteProps {
  readonly children: string;
  /** Whose words they are. */
  readonly who: ReactNode;
}

/** A quotation in the display face on a short wire. */
export function BeadQuote({ children, who }: BeadQuoteProps) {
  return (
    <figure className="relative ms-2 border-s-1.5 border-ink ps-7 before:absolute before:-start-[9px] before:top-1.5 before:size-4 before:border-1.5 before:border-outline before:rounded-dot before:bg-gold before:content-empty before:forced-color-adjust-none">
      <blockquote className="max-w-prose text-d3">
        <p>“{children}”</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-soft">
        {who}
      </figcaption>
    </figure>
  );
}
