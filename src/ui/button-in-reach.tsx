/** Around a form that is longer than a screen: its button stays in sight at the lower edge. */
import type { ReactNode } from 'react';

/** The utilities of all pages are one file, which visitors load too: this comes with the pages that have such a form. */
const styles = `
@media (min-height: 30rem) {
  .button-in-reach form > :last-child {
    position: sticky; bottom: 0; z-index: 2; padding-block: 1rem max(1rem, var(--foot));
    border-top: 1.5px solid var(--c-ink); background: var(--c-paper);
  }
}
`;

export function ButtonInReach({ children }: { readonly children: ReactNode }) {
  return (
    <div className="button-in-reach">
      <style href="button-in-reach" precedence="staff">
        {styles}
      </style>
      {children}
    </div>
  );
}
