/** Text whose addresses go on in the next line behind an "@" or a "/", where they have to. */
import { Fragment } from 'react';

/** Read aloud or copied, an address is one word all the same. */
export function EmailAddress({ children }: { readonly children: string }) {
  return Array.from(children.match(/.*?\w[@/](?=\w)|.+/gs) ?? [], (part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
