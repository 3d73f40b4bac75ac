/** What is said of keys: not shown where there is no pointer or little room, for such a device seldom has keys either. */
import type { ReactNode } from 'react';

interface ForKeysProps {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** The utilities of all pages are one file, which visitors load too: this comes with the pages that say it. */
const styles =
  '@media not all and (hover: hover) and (width >= 56.25rem) { .for-keys { display: none } }';

/** A line in small; as a description it is read aloud everywhere. */
export function ForKeys({ id, children }: ForKeysProps) {
  return (
    <p id={id} className="for-keys text-note text-soft">
      <style href="for-keys" precedence="staff">
        {styles}
      </style>
      {children}
    </p>
  );
}
