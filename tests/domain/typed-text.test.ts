import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { appCodeFields, codeFields, recoveryCodeFields } from '#domain/auth/forms.ts';
import { passwordSchema } from '#domain/clients/password.ts';
import {
  emailAddress,
  optionalPhone,
  phoneNumber,
  requiredLines,
  requiredText,
} from '#domain/form-values.ts';
import { cleanCode, cleanLine, cleanLines, searchable } from '#domain/typed-text.ts';

describe('what people paste is cleaned before any check', () => {
  it.each([
    [
      'a phone number from contacts',
      phoneNumber,
      '\u202a(614)\u00a0555\u20110142\u202c',
      '(614) 555-0142',
    ],
    [
      'a phone number with full-width digits',
      phoneNumber,
      '６１４－５５５－０１４２',
      '614-555-0142',
    ],
    ['a phone number with a minus sign', optionalPhone, '614\u2212555\u22120142', '614-555-0142'],
    ['an optional phone number of marks alone', optionalPhone, '\u202a\u202c', ''],
    ['an address behind a word joiner', emailAddress, '\u2060name@example.com', 'name@example.com'],
    [
      'an address with a zero-width space in it',
      emailAddress,
      'na\u200bme@example.com',
      'name@example.com',
    ],
    ['an address with full-width signs', emailAddress, 'name＠example．com', 'name@example.com'],
    [
      'an address with a byte order mark',
      emailAddress,
      '\ufeffname@example.com',
      'name@example.com',
    ],
    ['a name with decomposed accents', requiredText(20), 'Jose\u0301', 'José'],
    ['a name with a no-break space', requiredText(20), 'Mary\u00a0Ann', 'Mary Ann'],
    ['a name that needs its joiner', requiredText(20), 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a message with marks and lines', requiredLines(20), '\u200eone\u2028two\u200f', 'one\ntwo'],
  ])('%s', (_, schema, typed, stored) => {
    expect(v.parse(schema, typed)).toBe(stored);
  });

  it.each(['\u200b', '\u2060\u00a0', '\u202a\u202c'])('text of %j alone is missing', (typed) => {
    const result = v.safeParse(requiredText(20), typed);
    expect(result.issues?.[0].message).toBe('required');
  });

  it('cleans what is clean to the same', () => {
    for (const clean of [cleanLine, cleanLines, cleanCode, searchable]) {
      const once = clean('\u202a Łódź\u00a0ß １２‑３ e\u0301\u2028\u0000x\u202c');
      expect(clean(once)).toBe(once);
    }
  });
});

describe('codes are taken as people write them', () => {
  it.each(['123-456', '123 456', '１２３４５６', '\u200e123\u2011456\u200e', '123\u2013456'])(
    '%j',
    (typed) => {
      expect(v.parse(appCodeFields, { appCode: typed })).toEqual({ appCode: '123456' });
      expect(v.parse(codeFields, { code: typed })).toEqual({ code: '123456' });
    },
  );

  it('also a recovery code with typographic hyphens', () => {
    const typed = 'ABCD\u2013efgh\u2013jkmn\u20132345';
    expect(v.parse(recoveryCodeFields, { recoveryCode: typed })).toEqual({
      recoveryCode: 'abcdefghjkmn2345',
    });
  });
});

it('a new password has composed accents', () => {
  expect(v.parse(passwordSchema, 'caffe\u0300 lungo al bar')).toBe('caffè lungo al bar');
});
