import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import {
  emailAddress,
  optionalChoice,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLines,
  requiredText,
  textLimits,
} from '#domain/form-values.ts';
import { appCodeFields, codeFields, recoveryCodeFields } from '#domain/auth/forms.ts';
import { passwordSchema, passwordLimits } from '#domain/clients/password.ts';
import { cleanCode, cleanLine, cleanLines, searchable } from '#domain/typed-text.ts';
import { contactSchema, saveSchema } from '#domain/estimator/submission.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import {
  type DateKind,
  dateProblem,
  typedDay,
  typedTime,
  unfinished,
} from '#domain/calendar-day.ts';

function messageOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? undefined : result.issues[0].message;
}

const longestAddress = `${'a'.repeat(textLimits.email - 12)}@example.com`;
const answer = optionalChoice(['Yes', 'No']);
const nothing = [undefined, null, ''];

type Row = [name: string, schema: v.GenericSchema, given: unknown, read: unknown];

test.each<Row>([
  ['lines, without other control characters', requiredLines(30), ' a\r\n\tb\u0000 ', 'a\r\n\tb'],
  ['one line', requiredText(30), 'a\r\nBcc: x\u0000y\u0085', 'a  Bcc: x y'],
  ['a text as it is typed inside', requiredText(10), '  Ann  Lee ', 'Ann  Lee'],
  ['a text as long as it may be', requiredText(10), 'a'.repeat(10), 'a'.repeat(10)],
  ['the longest address', emailAddress, longestAddress, longestAddress],
  ['an optional phone', optionalPhone, ' (555) 010-0199 ', '(555) 010-0199'],
  ['an answer', answer, 'Yes', 'Yes'],
  ...nothing.map((given): Row => ['no answer', answer, given, undefined]),
  ...[...nothing, '  '].flatMap((given): Row[] => [
    ['no optional text', optionalText(10), given, ''],
    ['no optional phone', optionalPhone, given, ''],
  ]),
  ...[
    'name@example.com',
    "o'hara+tax@mail.example.co.uk",
    'a@b.c',
    'josé@exämple.de',
    ' name@example.com ',
  ].map((given): Row => ['an address', emailAddress, given, given.trim()]),
  ...[
    '(555) 010-0199',
    '555.010.0199',
    '+1 555 010 0199',
    '+49 (0)30 / 1234567',
    '5550100',
    '555-010-0199 x12',
    '555-010-0199 ext. 12',
    '555-010-0199 #12',
  ].map((given): Row => ['a phone', phoneNumber, given, given]),
])('takes %s', (_, schema, given, read) => {
  expect(v.parse(schema, given)).toBe(read);
});

test.each<[what: string, code: string, schema: v.GenericSchema, given: readonly unknown[]]>([
  ['a text', 'required', requiredText(10), [...nothing, '   ', 7]],
  ['a text', 'too_long', requiredText(10), ['a'.repeat(11)]],
  ['an optional text', 'too_long', optionalText(10), ['a'.repeat(11)]],
  ['an address', 'required', emailAddress, [' ']],
  ['an address', 'too_long', emailAddress, [`a${longestAddress}`]],
  [
    'an address',
    'email',
    emailAddress,
    [
      'name',
      'name@',
      '@example.com',
      'name@example',
      'name@example.',
      'name@.com',
      'name@a..b',
      'na me@example.com',
      'a@b@example.com',
      'a@example.com, b@example.com',
      'Ann <ann@example.com>',
    ],
  ],
  ['a phone', 'required', phoneNumber, ['']],
  ['a phone', 'phone', phoneNumber, ['555-010', 'call me', '555 010 0199 or mail', '1'.repeat(21)]],
  ['an optional phone', 'phone', optionalPhone, ['call me']],
])('refuses %s as %s', (_, code, schema, given) => {
  expect(given.map((each) => messageOf(schema, each))).toEqual(given.map(() => code));
});

test.each(['yes', 'Maybe', 0, true, {}, ['Yes']])('takes %j for no answer', (given) => {
  expect(v.is(answer, given)).toBe(false);
});

test.each([
  ['a name', requiredText(100)],
  ['a message', requiredLines(5000)],
  ['what may be left out', optionalText(100)],
  ['a phone number', phoneNumber],
  ['a phone number that may be left out', optionalPhone],
  ['an address', emailAddress],
])(
  '%s that is far too long is refused as it is, before anything is taken out of it',
  (_, schema) => {
    const long = '\u007f'.repeat(20_000);
    const result = v.safeParse(schema, long);
    expect(result.success).toBe(false);
    const seen = JSON.stringify(result.issues);
    expect(seen).toContain('too_long');
    expect(seen).not.toContain('required');
  },
);

describe('what people paste is cleaned before any check', () => {
  test.each([
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

  test.each(['\u200b', '\u2060\u00a0', '\u202a\u202c'])('text of %j alone is missing', (typed) => {
    expect(messageOf(requiredText(20), typed)).toBe('required');
  });

  test('cleans what is clean to the same', () => {
    for (const clean of [cleanLine, cleanLines, cleanCode, searchable]) {
      const once = clean('\u202a Łódź\u00a0ß １２‑３ e\u0301\u2028\u0000x\u202c');
      expect(clean(once)).toBe(once);
    }
  });
});

describe('codes are taken as people write them', () => {
  test.each(['123-456', '123 456', '１２３４５６', '\u200e123\u2011456\u200e', '123\u2013456'])(
    '%j',
    (typed) => {
      expect(v.parse(appCodeFields, { appCode: typed })).toEqual({ appCode: '123456' });
      expect(v.parse(codeFields, { code: typed })).toEqual({ code: '123456' });
    },
  );

  test('also a recovery code with typographic hyphens', () => {
    const typed = 'ABCD\u2013efgh\u2013jkmn\u20132345';
    expect(v.parse(recoveryCodeFields, { recoveryCode: typed })).toEqual({
      recoveryCode: 'abcdefghjkmn2345',
    });
  });
});

test('a new password has composed accents', () => {
  expect(v.parse(passwordSchema, 'caffe\u0300 lungo al bar')).toBe('caffè lungo al bar');
});

function errorsOf(schema: v.GenericSchema, value: unknown) {
  const result = v.safeParse(schema, value);
  return result.success ? [] : fieldErrors(result.issues);
}

describe('fieldErrors', () => {
  test('says what is wrong with each field', () => {
    const typed = {
      first_name: 'a'.repeat(101),
      last_name: ' ',
      email: 'name@example',
      phone: 'call me',
      state_of_residency: 'Atlantis',
      owns_business: 'perhaps',
    };
    expect(errorsOf(contactSchema, typed)).toEqual([
      { path: 'first_name', code: 'too_long' },
      { path: 'last_name', code: 'required' },
      { path: 'email', code: 'email' },
      { path: 'phone', code: 'phone' },
      { path: 'state_of_residency', code: 'invalid' },
      { path: 'owns_business', code: 'invalid' },
    ]);
  });

  test('names the whole when nothing can be read', () => {
    expect(errorsOf(saveSchema, 'garbage')).toEqual([{ path: '', code: 'invalid' }]);
    expect(errorsOf(saveSchema, null)).toEqual([{ path: '', code: 'required' }]);
  });
});

const cases: readonly (readonly [DateKind, string, ReturnType<typeof dateProblem>])[] = [
  ['date', '', undefined],
  ['date', '2026-12-05', undefined],
  ['date', '2000-01-01', undefined],
  ['date', '2099-12-31', undefined],
  ['date', unfinished, 'whole_day'],
  ['date', '2026-02-30', 'whole_day'],
  ['date', '12/05/2026', 'whole_day'],
  ['date', '0026-12-05', 'year'],
  ['date', '1999-12-31', 'year'],
  ['date', '2100-01-01', 'year'],
  ['date', '12026-12-05', 'year'],
  ['time', '', undefined],
  ['time', '09:30', undefined],
  ['time', '23:59', undefined],
  ['time', '24:00', undefined],
  ['time', unfinished, 'whole_time'],
  ['time', '9', 'whole_time'],
  ['time', '24:30', 'whole_time'],
];

test.each(cases)('a %s of “%s”: %s', (kind, text, problem) => {
  expect(dateProblem(kind, text)).toBe(problem);
  expect(messageOf(kind === 'date' ? typedDay : typedTime, text)).toBe(problem);
});

test.each([
  ['', 'required'],
  [undefined, 'required'],
  [7, 'required'],
  ['eleven-char', 'too_short'],
  ['🧾'.repeat(11), 'too_short'],
  ['x'.repeat(72), 'too_long'],
  ['é'.repeat(37), 'too_long'],
  ['🧾'.repeat(19), 'too_long'],
])('%j is not taken', (value, code) => {
  expect(messageOf(passwordSchema, value)).toBe(code);
});

test.each(['twelve-chars', '   spaces   ', 'x'.repeat(71), 'é'.repeat(36), '🧾'.repeat(18)])(
  '%j is taken as it is',
  (value) => {
    expect(v.parse(passwordSchema, value)).toBe(value);
    expect(new TextEncoder().encode(value).length).toBeLessThanOrEqual(passwordLimits.bytes);
  },
);
