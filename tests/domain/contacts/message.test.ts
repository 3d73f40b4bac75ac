import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { messageSchema, subjects } from '#domain/contacts/message.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { subscriptionSchema } from '#domain/subscribers/subscription.ts';
import { textLimits } from '#domain/form-values.ts';
import { sourceSchema } from '#domain/source.ts';

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
  test('takes a message as typed', () => {
    expect(v.parse(messageSchema, message)).toMatchObject({ ...message, website: '' });
  });

  test('asks for everything but the phone', () => {
    expect(errorsOf({})).toEqual([
      { path: 'name', code: 'required' },
      { path: 'email', code: 'required' },
      { path: 'subject', code: 'required' },
      { path: 'message', code: 'required' },
    ]);
  });

  test('checks a phone that is given', () => {
    expect(errorsOf({ ...message, phone: 'call me' })).toEqual([{ path: 'phone', code: 'phone' }]);
  });

  test('knows the six subjects and no other', () => {
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

  test('notes the field no person sees and never refuses for it', () => {
    expect(v.parse(messageSchema, { ...message, website: 'spam.example' }).website).toBe(
      'spam.example',
    );
    for (const website of [7, 'x'.repeat(900), {}]) {
      expect(v.parse(messageSchema, { ...message, website }).website).toBe('unreadable');
    }
  });

  test('never refuses for where the visitor came from', () => {
    for (const source of [null, 7, 'x', { referrer: 7 }]) {
      expect(errorsOf({ ...message, source })).toEqual([]);
    }
  });
});

describe('subscriptionSchema', () => {
  test('takes a first name and an address', () => {
    const parsed = v.parse(subscriptionSchema, { first_name: ' Ann ', email: 'ann@example.com' });
    expect(parsed).toMatchObject({ first_name: 'Ann', email: 'ann@example.com', website: '' });
  });

  test('asks for both', () => {
    const result = v.safeParse(subscriptionSchema, { first_name: ' ', email: 'ann' });
    expect(result.success ? [] : fieldErrors(result.issues)).toEqual([
      { path: 'first_name', code: 'required' },
      { path: 'email', code: 'email' },
    ]);
  });

  test('notes the field no person sees', () => {
    const body = { first_name: 'Ann', email: 'ann@example.com', website: 'x' };
    expect(v.parse(subscriptionSchema, body).website).toBe('x');
  });
});

const nothing = {
  utm_source: '',
  utm_medium: '',
  utm_campaign: '',
  utm_term: '',
  utm_content: '',
  referrer: '',
  landing_page: '',
};

describe('sourceSchema', () => {
  test.each([
    {},
    null,
    undefined,
    7,
    'garbage',
    { referrer: { deep: true } },
    { utm_source: null },
  ])('reads %o as nothing known', (raw) => {
    expect(v.parse(sourceSchema, raw)).toEqual(nothing);
  });

  test('keeps what it can read and cuts what is too long', () => {
    const raw = { utm_source: 'news', landing_page: 'x'.repeat(900), other: 'gone' };
    expect(v.parse(sourceSchema, raw)).toEqual({
      ...nothing,
      utm_source: 'news',
      landing_page: 'x'.repeat(textLimits.source),
    });
  });
});
