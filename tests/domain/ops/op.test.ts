import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { randomBytes } from 'node:crypto';

import { type Op, opHashText, opSchema } from '#domain/ops/op.ts';
import { opsAnswerSchema } from '#domain/ops/result.ts';
import { idPattern, keyPattern, newId, newKey, type RandomBytes } from '#domain/ids.ts';
import { idsReferredTo, referenceOf } from '#domain/reference.ts';
import { seededRandom } from '../../support/faults.ts';

const op: Op = {
  id: 'o'.repeat(15),
  kind: 'estimate.save',
  entity: 'e'.repeat(15),
  rev: 2,
  base: 1,
  key: 'k'.repeat(43),
  needs: [],
  body: '{"services":["Bookkeeping"]}',
};

describe('opHashText', () => {
  test('is v, kind, entity, rev, base, needs and body on a line each', () => {
    const full = { ...op, needs: ['a'.repeat(15), 'b'.repeat(15)] };
    const lines = [
      '1',
      'estimate.save',
      'eeeeeeeeeeeeeee',
      '2',
      '1',
      'aaaaaaaaaaaaaaa,bbbbbbbbbbbbbbb',
      '{"services":["Bookkeeping"]}',
    ];
    expect(opHashText(full)).toBe(lines.join('\n'));
  });

  test('leaves a line empty for what is absent', () => {
    const bare: Op = { ...op, kind: 'contact.send', rev: null, base: null, body: '{}' };
    expect(opHashText(bare)).toBe('1\ncontact.send\neeeeeeeeeeeeeee\n\n\n\n{}');
  });

  test('keeps revision 0 apart from no revision', () => {
    expect(opHashText({ ...op, rev: 0 })).not.toBe(opHashText({ ...op, rev: null }));
  });

  test('holds neither the op id nor the key, so that both may be told apart from the content', () => {
    const other = { ...op, id: 'x'.repeat(15), key: null };
    expect(opHashText(other)).toBe(opHashText(op));
  });
});

describe('opSchema', () => {
  test('takes an op as it is, and fills in what is absent', () => {
    const bare = { id: op.id, kind: op.kind, entity: op.entity, body: '{}' };
    expect(v.parse(opSchema, op)).toEqual(op);
    expect(v.parse(opSchema, bare)).toEqual({
      ...bare,
      rev: null,
      base: null,
      key: null,
      needs: [],
    });
    expect(v.parse(opSchema, { ...bare, rev: null, base: null, key: null, needs: null })).toEqual(
      v.parse(opSchema, bare),
    );
  });

  test.each([
    ['id', 'short'],
    ['id', 7],
    ['kind', 'estimate.delete'],
    ['entity', null],
    ['rev', -1],
    ['rev', 1.5],
    ['base', '1'],
    ['key', 'short'],
    ['needs', ['short']],
    ['needs', Array.from({ length: 21 }, () => 'a'.repeat(15))],
    ['body', {}],
    ['body', undefined],
  ])('refuses a %s of %o', (field, value) => {
    expect(v.is(opSchema, { ...op, [field]: value })).toBe(false);
  });
});

const answer = {
  v: 1,
  serverTime: '2026-11-21T12:00:00.000Z',
  results: [{ id: 'o'.repeat(15), hash: '0'.repeat(64), status: 'applied', rev: 1 }],
};

describe('opsAnswerSchema', () => {
  test('takes an answer of the door', () => {
    expect(v.parse(opsAnswerSchema, answer)).toEqual(answer);
  });

  test('takes reasons and fields', () => {
    const result = {
      id: 'o'.repeat(15),
      hash: '0'.repeat(64),
      status: 'rejected',
      code: 'invalid',
      errors: [{ path: 'email', code: 'email' }],
    };
    const parsed = v.parse(opsAnswerSchema, { ...answer, results: [result] });
    expect(parsed.results[0]).toEqual({ ...result, rev: null });
  });

  test.each([
    ['a captive portal', '<html>Sign in</html>'],
    ['another version', { ...answer, v: 2 }],
    ['an unknown status', { ...answer, results: [{ ...answer.results[0], status: 'fine' }] }],
    ['a result without its hash', { ...answer, results: [{ id: 'o', status: 'applied' }] }],
  ])('does not believe %s', (_, body) => {
    expect(v.is(opsAnswerSchema, body)).toBe(false);
  });
});

const secure: RandomBytes = (length) => new Uint8Array(randomBytes(length));

/** All byte values in turn, so that a bias in the alphabet shows as an exact difference. */
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
  test('is 15 of a-z and 0-9', () => {
    for (let n = 0; n < 200; n += 1) expect(newId(secure)).toMatch(/^[a-z0-9]{15}$/);
  });

  test('throws away bytes that would make some letters likelier', () => {
    let calls = 0;
    const id = newId((length) => new Uint8Array(length).fill(calls++ === 0 ? 252 : 35));
    expect(id).toBe('9'.repeat(15));
    expect(calls).toBe(2);
  });

  test('uses 36 letters about equally often', () => {
    const seen = lettersOf(newId, 36 * 36);
    const expected = (36 * 36 * 15) / 36;
    expect(seen.size).toBe(36);
    for (const count of seen.values()) expect(Math.abs(count - expected)).toBeLessThan(40);
  });
});

describe('newKey', () => {
  test('is 43 of the 64 letters that travel in a header', () => {
    for (let n = 0; n < 200; n += 1) {
      const key = newKey(secure);
      expect(key).toMatch(keyPattern);
      expect(key).toHaveLength(43);
    }
  });

  test('uses all 64 letters exactly equally often', () => {
    const seen = lettersOf(newKey, 64);
    expect(seen.size).toBe(64);
    expect(new Set(seen.values())).toEqual(new Set([43]));
  });
});

describe('patterns', () => {
  test.each(['a'.repeat(14), 'a'.repeat(16), 'A'.repeat(15), `${'a'.repeat(14)}-`])(
    'refuse the id "%s"',
    (text) => {
      expect(idPattern.test(text)).toBe(false);
    },
  );

  test.each([
    'a'.repeat(31),
    'a'.repeat(65),
    `${'a'.repeat(40)} `,
    `${'a'.repeat(40)}\n`,
    'é'.repeat(40),
  ])('refuse the key "%s"', (text) => {
    expect(keyPattern.test(text)).toBe(false);
  });

  test.each([32, 43, 64])('accept a key of %i', (length) => {
    expect(keyPattern.test('_'.repeat(length))).toBe(true);
  });
});

// Reference numbers: read out, misheard, mistyped.

const random = seededRandom(7);

const ids = Array.from({ length: 500 }, () =>
  newId((length) => Uint8Array.from({ length }, () => Math.floor(random() * 256))),
);

/** SQLite's GLOB, as far as these patterns need it. */
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

// Texts that are no reference are searched as words.

test.each(['', 'Marsh', 'dana@example.com', '555-0100', 'W49Z-JAI', 'W49Z-JAI*', 'a'.repeat(16)])(
  '%s',
  (typed) => expect(idsReferredTo(typed)).toBeNull(),
);
