/** The reference number of a submission or an engagement letter, short enough to say on the phone. */

const symbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const taken = 7;
const written = /^[a-z0-9]{4}[\s-]?[a-z0-9]{4}$/i;
const alike: Record<string, string> = { o: '0', i: '1', l: '1' };
const spelled: Record<string, string> = { '0': '[0o]', '1': '[1il]' };

/** Two groups of four: seven characters of the id and a check character (docs/product.md). */
export function referenceOf(id: string): string {
  const part = id.slice(0, taken);
  return `${part.slice(0, 4)}-${part.slice(4)}${checkOf(part)}`.toUpperCase();
}

/** A GLOB pattern for the ids with this reference; null if it is invalid. */
export function idsReferredTo(typed: string): string | null {
  if (!written.test(typed.trim())) return null;
  const text = folded(typed.replace(/[^a-z0-9]/gi, ''));
  const part = text.slice(0, taken);
  if (folded(checkOf(part)) !== text.slice(taken)) return null;
  return `${Array.from(part)
    .map((char) => spelled[char] ?? char)
    .join('')}*`;
}

function folded(text: string): string {
  return Array.from(text.toLowerCase())
    .map((char) => alike[char] ?? char)
    .join('');
}

/** Weighted by position, so swapped neighbors change the sum. */
function checkOf(part: string): string {
  const sum = Array.from(folded(part)).reduce(
    (all, char, index) => all + Number.parseInt(char, 36) * (index + 2),
    0,
  );
  return symbols.charAt(sum % symbols.length);
}
