/** A submission's reference number: read out, misheard, typed. */
import { describe, expect, test } from 'vitest';

import { newId } from '#domain/ids.ts';
import { idsReferredTo, referenceOf } from '#domain/reference.ts';
import { seededRandom } from '../support/seeded-random.ts';

const random = seededRandom(7);
const ids = Array.from({ length: 500 }, () =>
  newId((length) => Uint8Array.from({ length }, () => Math.floor(random() * 256))),
);
/** As SQLite's GLOB, which knows no more of patterns than is written here. */
const finds = (typed: string, id: string) =>
  new RegExp(`^${(idsReferredTo(typed) ?? '-').replace('*', '.*')}$`).test(id);
const heard = (reference: string) => reference.replace(/O/g, '0').replace(/[IL]/g, '1');
const value = (char: string) => Number.parseInt(char, 36) % 31;

test('two groups of four, and what is typed of it finds the id', () => {
  const missed = ids.filter((id) => {
    const reference = referenceOf(id);
    const typed = [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      ` ${reference} `,
    ];
    return !typed.every((each) => finds(each, id));
  });
  expect(missed).toEqual([]);
  expect(ids.map(referenceOf).filter((text) => !/^[A-Z0-9]{4}-[A-Z0-9]{4}$/.test(text))).toEqual(
    [],
  );
});

test('O and 0, I, L and 1 are one and the same', () => {
  expect(ids.filter((id) => !finds(heard(referenceOf(id)), id))).toEqual([]);
});

test('neighbors that changed places are not taken', () => {
  const slips = ids.flatMap((id) => {
    const text = heard(referenceOf(id).replace('-', ''));
    return [0, 1, 2, 3, 4, 5].flatMap((at) => {
      const [first = '', second = ''] = [text[at], text[at + 1]];
      const isSame = value(first) === value(second);
      return isSame ? [] : [text.slice(0, at) + second + first + text.slice(at + 2)];
    });
  });
  expect(slips.length).toBeGreaterThan(2000);
  expect(slips.filter((slip) => idsReferredTo(slip) !== null)).toEqual([]);
});

describe('what is no reference is searched for as words', () => {
  test.each(['', 'Marsh', 'dana@example.com', '555-0100', 'W49Z-JAI', 'W49Z-JAI*', 'a'.repeat(16)])(
    '%s',
    (typed) => expect(idsReferredTo(typed)).toBeNull(),
  );
});
