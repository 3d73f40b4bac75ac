import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { contactSchema, saveSchema } from '#domain/estimator/submission.ts';
import { fieldErrors } from '#domain/field-errors.ts';

function errorsOf(schema: v.GenericSchema, value: unknown) {
  const result = v.safeParse(schema, value);
  return result.success ? [] : fieldErrors(result.issues);
}

describe('fieldErrors', () => {
  it('names every missing field once', () => {
    expect(errorsOf(contactSchema, {})).toEqual(
      ['first_name', 'last_name', 'email', 'phone', 'state_of_residency'].map((path) => ({
        path,
        code: 'required',
      })),
    );
  });

  it('says what is wrong with each field', () => {
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

  it('gives the dotted path of a nested value', () => {
    const body = {
      services: ['Bookkeeping'],
      client_type: 'individual',
      bookkeeping_details: { accountCount: '12' },
    };
    expect(errorsOf(saveSchema, body)).toEqual([
      { path: 'bookkeeping_details.accountCount', code: 'invalid' },
    ]);
  });

  it('names the whole when nothing can be read', () => {
    expect(errorsOf(saveSchema, 'garbage')).toEqual([{ path: '', code: 'invalid' }]);
    expect(errorsOf(saveSchema, null)).toEqual([{ path: '', code: 'required' }]);
  });

  it('is empty where nothing is wrong', () => {
    expect(fieldErrors([])).toEqual([]);
  });
});
