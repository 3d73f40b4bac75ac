/** Under an address that looks mistyped: what may be meant. */
import { meantDomain } from '#domain/contacts/email-slip.ts';

/** Announced when it comes; the address stays as it was typed. */
export function MeantDomain({ email }: { readonly email: string }) {
  const meant = meantDomain(email);
  return (
    <output className="mt-2 block text-small empty:hidden">
      {meant && `Did you mean ${meant}?`}
    </output>
  );
}
