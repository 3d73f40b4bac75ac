/** Keeps a long form's button visible at the lower edge. */
import type { ReactNode } from 'react';

/** In the page, because utilities load everywhere. The margin keeps the bar off the form's first field. */
const styles = `
@media (min-height: 30rem) {
.in-reach form > fieldset { margin-bottom: -12rem }
.in-reach form > :last-child { position: sticky; bottom: 0; z-index: 2; margin-top: 12rem; padding-block: 1rem max(1rem, var(--foot)); border-top: 1.5px solid var(--c-ink); background: var(--c-paper) }
}
`;

export function ButtonInReach({ children }: { readonly children: ReactNode }) {
  return (
    <div className="in-reach">
      <style href="in-reach" precedence="staff">
        {styles}
      </style>
      {children}
    </div>
  );
}
