/** Slips of the finger in the domains that most people write from. */

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
