import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { fieldErrors } from '#domain/field-errors.ts';
import { subscriptionSchema } from '#domain/subscribers/subscription.ts';

describe('subscriptionSchema', () => {
  it('takes a first name and an address', () => {
    const parsed = v.parse(subscriptionSchema, { first_name: ' Ann ', email: 'ann@example.com' });
    expect(parsed).toMatchObject({ first_name: 'Ann', email: 'ann@example.com', website: '' });
  });

  it('asks for both', () => {
    const result = v.safeParse(subscriptionSchema, { first_name: ' ', email: 'ann' });
    expect(result.success ? [] : fieldErrors(result.issues)).toEqual([
      { path: 'first_name', code: 'required' },
      { path: 'email', code: 'email' },
    ]);
  });

  it('notes the field no person sees', () => {
    const body = { first_name: 'Ann', email: 'ann@example.com', website: 'x' };
    expect(v.parse(subscriptionSchema, body).website).toBe('x');
  });
});
