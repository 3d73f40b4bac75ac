/** An address that goes on in the next line behind its "@" or a "/", where it has to. */
import { Fragment } from 'react';

/** Read aloud or copied, the address is one word all the same. */
export function EmailAddress({ children }: { readonly children: string }) {
  return Array.from(children.split(/(\S*?\w[@/](?=\w))/), (part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
