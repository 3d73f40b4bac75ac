/** Network addresses of both versions, and the networks they are in. */

/**
 * What counts as one client: an IPv4 address, or the /64 of an IPv6 one, for a customer has 2^64 of those. Nothing for
 * what is no address.
 */
export function networkOf(address: string): string | undefined {
  const bits = bitsOf(address);
  if (bits?.length === 32) return numbersIn(bits, 8).join('.');
  if (bits === undefined) return undefined;
  return inGroups(bits.slice(0, 64));
}

function inGroups(bits: string): string {
  return numbersIn(bits, 16)
    .map((group) => group.toString(16))
    .join(':');
}

function numbersIn(bits: string, size: number): number[] {
  return Array.from({ length: bits.length / size }, (_, index) =>
    parseInt(bits.slice(index * size, (index + 1) * size), 2),
  );
}

/** What stands before an old address that is written as a new one. */
const mapped = '0'.repeat(80) + '1'.repeat(16);

/** The address as 32 or 128 characters 0 and 1; nothing for what is no address. */
function bitsOf(address: string): string | undefined {
  if (!address.includes(':')) return bitsOfOld(address);
  const bits = bitsOfNew(withoutDots(address));
  return bits?.startsWith(mapped) ? bits.slice(mapped.length) : bits;
}

/** The last 32 bits of a new address may be written as an old one. */
function withoutDots(address: string): string {
  const end = address.lastIndexOf(':') + 1;
  const bits = bitsOfOld(address.slice(end));
  return bits === undefined ? address : address.slice(0, end) + inGroups(bits);
}

function bitsOfOld(text: string): string | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) {
    return undefined;
  }
  return parts.map((part) => Number(part).toString(2).padStart(8, '0')).join('');
}

function bitsOfNew(text: string): string | undefined {
  const [head = '', tail, more] = text.split('::');
  if (more !== undefined) return undefined;
  const before = groupsOf(head);
  const after = groupsOf(tail ?? '');
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return undefined;
  return groups.map((group) => parseInt(group, 16).toString(2).padStart(16, '0')).join('');
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}
