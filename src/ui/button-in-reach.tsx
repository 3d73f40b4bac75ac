/** Around a form that is longer than a screen: its button stays in sight at the lower edge. */
import type { ReactNode } from 'react';

/**
 * The utilities of all pages are one file, which visitors load too: this comes with the pages that have such a form.
 * The bar never comes nearer to the form's top than its margin, so it does not lie over the first heading and field
 * while only they are on the screen; the fields give the margin back, so that it takes no room at the end.
 */
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
