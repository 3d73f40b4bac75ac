import * as v from 'valibot';
import { expect, it } from 'vitest';

import { passwordLimits, passwordSchema } from '#domain/clients/password.ts';

const problem = (value: unknown) => v.safeParse(passwordSchema, value).issues?.[0].message;

it.each([
  ['', 'required'],
  [undefined, 'required'],
  [7, 'required'],
  ['eleven-char', 'too_short'],
  ['🧾'.repeat(11), 'too_short'],
  ['x'.repeat(72), 'too_long'],
  ['é'.repeat(37), 'too_long'],
  ['🧾'.repeat(19), 'too_long'],
])('%j is not taken', (value, code) => {
  expect(problem(value)).toBe(code);
});

it.each(['twelve-chars', '   spaces   ', 'x'.repeat(71), 'é'.repeat(36), '🧾'.repeat(18)])(
  '%j is taken as it is',
  (value) => {
    expect(v.parse(passwordSchema, value)).toBe(value);
    expect(new TextEncoder().encode(value).length).toBeLessThanOrEqual(passwordLimits.bytes);
  },
);
