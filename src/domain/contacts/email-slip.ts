/** Slips of the finger in the domains that most people write from. */

/** None of them is the beginning of what is meant, so that nothing is said while someone is still typing. */
const slips = {
  'gmail.com': /^(gmial|gmal|gmai|gmil|gamil|gnail|gmsil|gmaill)\.com$|^gmail\.con$/,
  'yahoo.com': /^(yaho|yahooo|yhaoo|yhoo)\.com$|^yahoo\.con$/,
  'hotmail.com': /^(hotmial|hotmal|hotmil|hotmai)\.com$|^hotmail\.con$/,
  'outlook.com': /^(outlok|outloo|outlokk)\.com$|^outlook\.con$/,
  'icloud.com': /^(iclod|icoud|icloude)\.com$|^icloud\.con$/,
} as const;

/** The domain that is probably meant by a mistyped address, "" where nothing looks mistyped. A hint: the address is taken as it is. */
export function meantDomain(email: string): string {
  const typed = email.trim().toLowerCase().split('@')[1] ?? '';
  return Object.entries(slips).find(([, slip]) => slip.test(typed))?.[0] ?? '';
}
