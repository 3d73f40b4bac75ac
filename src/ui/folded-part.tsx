/** A page section that starts folded on phones, so pending items come first. */
import { type ReactNode, useState } from 'react';

import { Disclosure } from './disclosure.tsx';

interface FoldedPartProps {
  /** The id of the heading. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

export function FoldedPart({ id, title, lead, children }: FoldedPartProps) {
  const [isOpen] = useState(() => matchMedia(wide).matches);
  return (
    <section aria-labelledby={id}>
      <Disclosure
        wide
        open={isOpen}
        title={
          <h2 id={id} tabIndex={-1} className="text-d3 outline-none">
            {title}
          </h2>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {lead && <p className="max-w-prose text-soft">{lead}</p>}
          {children}
        </div>
      </Disclosure>
    </section>
  );
}

const wide = '(width >= 37.5rem)';
