/** Under an address that looks mistyped: what may be meant. */

/** Announced when it comes; the address stays as it was typed. */
export function MeantDomain({ email }: { readonly email: string }) {
  const meant = meantDomain(email);
  return (
    <output className="mt-2 block text-small empty:hidden">
      {meant && `Did you mean ${meant}?`}
    </output>
  );
}

/** None of them is the beginning of what is meant, so that nothing is said while someone is still typing. */
const meant: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  yaho: 'yahoo',
  hotmial: 'hotmail',
};

/** The domain that is probably meant by a mistyped address, "" where nothing looks mistyped. A hint: the address is taken as it is. */
export function meantDomain(email: string): string {
  const right = meant[/@(\w+)\.com$/.exec(email.toLowerCase())?.[1] ?? ''];
  return right ? `${right}.com` : '';
}
