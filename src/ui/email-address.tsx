/** An email address that goes on in the next line behind its "@", where it has to. */

/** Read aloud or copied, the address is one word all the same. */
export function EmailAddress({ children }: { readonly children: string }) {
  const at = children.indexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(at)}
    </>
  );
}
