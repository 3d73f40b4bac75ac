import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  emailAddress,
  maybe,
  optionalPhone,
  optionalText,
  phoneNumber,
  requiredLines,
  requiredText,
  textLimits,
} from '#domain/form-values.ts';

function messageOf(schema: v.GenericSchema, value: unknown): string | undefined {
  const result = v.safeParse(schema, value);
  return result.success ? undefined : result.issues[0].message;
}

describe('requiredLines', () => {
  it('keeps its lines and drops other control characters', () => {
    expect(v.parse(requiredLines(30), ' one\r\n\ttwo\u0000 ')).toBe('one\r\n\ttwo');
  });
});

describe('requiredText', () => {
  it('is one line, whatever was sent', () => {
    expect(v.parse(requiredText(30), 'a\r\nBcc: x\u0000y\u0085')).toBe('a  Bcc: x y');
  });

  it('trims, and keeps what is inside as typed', () => {
    expect(v.parse(requiredText(10), '  Ann  Lee ')).toBe('Ann  Lee');
  });

  it.each([undefined, null, '', '   ', 7])('%o is missing', (value) => {
    expect(messageOf(requiredText(10), value)).toBe('required');
  });

  it('is too long only beyond its limit', () => {
    expect(messageOf(requiredText(10), 'a'.repeat(10))).toBeUndefined();
    expect(messageOf(requiredText(10), 'a'.repeat(11))).toBe('too_long');
  });
});

describe('optionalText', () => {
  it.each([undefined, null, '', '  '])('%o becomes an empty text', (value) => {
    expect(v.parse(optionalText(10), value)).toBe('');
  });

  it('has a limit too', () => {
    expect(messageOf(optionalText(10), 'a'.repeat(11))).toBe('too_long');
  });
});

describe('emailAddress', () => {
  it.each([
    'name@example.com',
    "o'hara+tax@mail.example.co.uk",
    'a@b.c',
    'josé@exämple.de',
    ' name@example.com ',
  ])('accepts %s', (address) => {
    expect(v.parse(emailAddress, address)).toBe(address.trim());
  });

  it.each([
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
  ])('refuses %s', (address) => {
    expect(messageOf(emailAddress, address)).toBe('email');
  });

  it('is missing when empty', () => {
    expect(messageOf(emailAddress, ' ')).toBe('required');
  });

  it('is no longer than mail allows', () => {
    const address = `${'a'.repeat(textLimits.email - 12)}@example.com`;
    expect(messageOf(emailAddress, address)).toBeUndefined();
    expect(messageOf(emailAddress, `a${address}`)).toBe('too_long');
  });
});

describe('phoneNumber', () => {
  it.each([
    '(555) 010-0199',
    '555.010.0199',
    '+1 555 010 0199',
    '+49 (0)30 / 1234567',
    '5550100',
    '555-010-0199 x12',
    '555-010-0199 ext. 12',
    '555-010-0199 #12',
  ])('accepts %s', (phone) => {
    expect(v.parse(phoneNumber, phone)).toBe(phone);
  });

  it.each(['555-010', 'call me', '555 010 0199 or mail', '1'.repeat(21)])('refuses %s', (phone) => {
    expect(messageOf(phoneNumber, phone)).toBe('phone');
  });

  it('is missing when empty', () => {
    expect(messageOf(phoneNumber, '')).toBe('required');
  });
});

describe('optionalPhone', () => {
  it.each([undefined, null, '', '  '])('%o is none', (value) => {
    expect(v.parse(optionalPhone, value)).toBe('');
  });

  it('is checked like any other when given', () => {
    expect(v.parse(optionalPhone, ' (555) 010-0199 ')).toBe('(555) 010-0199');
    expect(messageOf(optionalPhone, 'call me')).toBe('phone');
  });
});

describe('maybe', () => {
  const schema = maybe(['Yes', 'No']);

  it.each([undefined, null, ''])('%o is not answered', (value) => {
    expect(v.parse(schema, value)).toBeUndefined();
  });

  it('takes an option and nothing else', () => {
    expect(v.parse(schema, 'Yes')).toBe('Yes');
    for (const other of ['yes', 'Maybe', 0, true, {}, ['Yes']]) {
      expect(v.is(schema, other)).toBe(false);
    }
  });
});

it.each([
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
