/** Suggests the intended domain under a mistyped email address. */

/** Announced when shown; never changes the input. */
export function MeantDomain({ email }: { readonly email: string }) {
  const meant = meantDomain(email);
  return (
    <output className="mt-2 block text-small empty:hidden">
      {meant && `Did you mean ${meant}?`}
    </output>
  );
}

/** No key is a prefix of its correction, so nothing shows while typing. */
const meant: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  yaho: 'yahoo',
  hotmial: 'hotmail',
};

/** "" if none. Only a hint: the address is accepted. */
export function meantDomain(email: string): string {
  const right = meant[/@(\w+)\.com$/.exec(email.toLowerCase())?.[1] ?? ''];
  return right ? `${right}.com` : '';
}
