/** Lets long addresses break after "@" or "/". */
import { Fragment } from 'react';

/** Reads and copies as one word. */
export function EmailAddress({ children }: { readonly children: string }) {
  return Array.from(children.match(/.*?\w[@/](?=\w)|.+/gs) ?? [], (part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
