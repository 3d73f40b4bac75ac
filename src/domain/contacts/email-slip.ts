/** Slips of the finger in the domains that most people write from. */

/** None of them is the beginning of what is meant, so that nothing is said while someone is still typing. */
const meant: Readonly<Record<string, string>> = {
  gmial: 'gmail',
  gmal: 'gmail',
  gmai: 'gmail',
  gamil: 'gmail',
  gnail: 'gmail',
  yaho: 'yahoo',
  hotmial: 'hotmail',
  outlok: 'outlook',
  iclod: 'icloud',
};

/** The domain that is probably meant by a mistyped address, "" where nothing looks mistyped. A hint: the address is taken as it is. */
export function meantDomain(email: string): string {
  const [, name = '', end] = /@(\w+)\.(co[mn])$/.exec(email.trim().toLowerCase()) ?? [];
  const right = meant[name] ?? (end === 'con' && name);
  return right ? `${right}.com` : '';
}
