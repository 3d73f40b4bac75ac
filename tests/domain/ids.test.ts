import { randomBytes } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { idPattern, keyPattern, newId, newKey, type RandomBytes } from '#domain/ids.ts';

const secure: RandomBytes = (length) => new Uint8Array(randomBytes(length));

/** Every byte value in turn, so that a bias of the alphabet would show as an exact difference. */
function everyByte(): RandomBytes {
  let next = 0;
  return (length) => Uint8Array.from({ length }, () => next++ % 256);
}

function lettersOf(make: (random: RandomBytes) => string, count: number): Map<string, number> {
  const random = everyByte();
  const letters = Array.from({ length: count }, () => make(random))
    .join('')
    .split('');
  const seen = new Map<string, number>();
  for (const letter of letters) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  return seen;
}

describe('newId', () => {
  it('is 15 of a-z and 0-9', () => {
    for (let n = 0; n < 200; n += 1) expect(newId(secure)).toMatch(/^[a-z0-9]{15}$/);
  });

  it('throws away bytes that would make some letters likelier', () => {
    let calls = 0;
    const id = newId((length) => new Uint8Array(length).fill(calls++ === 0 ? 252 : 35));
    expect(id).toBe('9'.repeat(15));
    expect(calls).toBe(2);
  });

  it('uses 36 letters about equally often', () => {
    const seen = lettersOf(newId, 36 * 36);
    const expected = (36 * 36 * 15) / 36;
    expect(seen.size).toBe(36);
    for (const count of seen.values()) expect(Math.abs(count - expected)).toBeLessThan(40);
  });
});

describe('newKey', () => {
  it('is 43 of the 64 letters that travel in a header', () => {
    for (let n = 0; n < 200; n += 1) {
      const key = newKey(secure);
      expect(key).toMatch(keyPattern);
      expect(key).toHaveLength(43);
    }
  });

  it('uses all 64 letters exactly equally often', () => {
    const seen = lettersOf(newKey, 64);
    expect(seen.size).toBe(64);
    expect(new Set(seen.values())).toEqual(new Set([43]));
  });
});

describe('patterns', () => {
  it.each([
    'a'.repeat(14),
    'a'.repeat(16),
    'A'.repeat(15),
    `${'a'.repeat(14)}-`,
    '',
    '../../etc/passwd',
  ])('refuse the id "%s"', (text) => {
    expect(idPattern.test(text)).toBe(false);
  });

  it.each([
    'a'.repeat(31),
    'a'.repeat(65),
    `${'a'.repeat(40)} `,
    `${'a'.repeat(40)}\n`,
    'é'.repeat(40),
  ])('refuse the key "%s"', (text) => {
    expect(keyPattern.test(text)).toBe(false);
  });

  it.each([32, 43, 64])('accept a key of %i', (length) => {
    expect(keyPattern.test('_'.repeat(length))).toBe(true);
  });
});
