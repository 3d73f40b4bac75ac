import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { messageSchema, subjects } from '#domain/contacts/message.ts';
import { fieldErrors } from '#domain/field-errors.ts';

const message = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '(555) 010-0199',
  subject: 'consultation',
  message: 'A question about K-1s.',
};

function errorsOf(value: unknown) {
  const result = v.safeParse(messageSchema, value);
  return result.success ? [] : fieldErrors(result.issues);
}

describe('messageSchema', () => {
  it('takes a message as typed', () => {
    expect(v.parse(messageSchema, message)).toMatchObject({ ...message, website: '' });
  });

  it('asks for everything but the phone', () => {
    expect(errorsOf({})).toEqual([
      { path: 'name', code: 'required' },
      { path: 'email', code: 'required' },
      { path: 'subject', code: 'required' },
      { path: 'message', code: 'required' },
    ]);
  });

  it('checks a phone that is given', () => {
    expect(errorsOf({ ...message, phone: 'call me' })).toEqual([{ path: 'phone', code: 'phone' }]);
  });

  it('knows the six subjects and no other', () => {
    expect(subjects).toEqual([
      'tax-preparation',
      'tax-planning',
      'bookkeeping',
      'fractional-cfo',
      'consultation',
      'other',
    ]);
    expect(errorsOf({ ...message, subject: 'General Consultation' })).toEqual([
      { path: 'subject', code: 'invalid' },
    ]);
  });

  it('notes the field no person sees and never refuses for it', () => {
    expect(v.parse(messageSchema, { ...message, website: 'spam.example' }).website).toBe(
      'spam.example',
    );
    for (const website of [7, 'x'.repeat(900), {}]) {
      expect(v.parse(messageSchema, { ...message, website }).website).toBe('unreadable');
    }
  });

  it('never refuses for where the visitor came from', () => {
    for (const source of [null, 7, 'x', { referrer: 7 }]) {
      expect(errorsOf({ ...message, source })).toEqual([]);
    }
  });
});
