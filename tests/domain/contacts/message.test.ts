import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { contactSend } from '#domain/contacts/ops.ts';
import { fieldErrors } from '#domain/field-errors.ts';
import { exportedLeadSchema } from '#domain/leads/lead-list.ts';
import { choiceOf, detailsOf, type FormRows } from '#domain/public-form.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
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
  const result = v.safeParse(contactSend.payload, value);
  return result.success ? [] : fieldErrors(result.issues);
}

describe('contact.send', () => {
  test('takes a message as typed', () => {
    expect(v.parse(contactSend.payload, message)).toMatchObject({ ...message, website: '' });
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

  test('knows no other subject', () => {
    expect(errorsOf({ ...message, subject: 'General Consultation' })).toEqual([
      { path: 'subject', code: 'invalid' },
    ]);
  });

  test('notes the field no person sees and never refuses for it', () => {
    expect(v.parse(contactSend.payload, { ...message, website: 'spam.example' }).website).toBe(
      'spam.example',
    );
    for (const website of [7, 'x'.repeat(900), {}]) {
      expect(v.parse(contactSend.payload, { ...message, website }).website).toBe('unreadable');
    }
  });

  test('never refuses for where the visitor came from', () => {
    for (const source of [null, 7, 'x', { referrer: 7 }]) {
      expect(errorsOf({ ...message, source })).toEqual([]);
    }
  });
});

describe('checklist.subscribe', () => {
  test('takes a first name and an address', () => {
    const parsed = v.parse(checklistSubscribe.payload, {
      first_name: ' Ann ',
      email: 'ann@example.com',
    });
    expect(parsed).toMatchObject({ first_name: 'Ann', email: 'ann@example.com', website: '' });
  });

  test('asks for both', () => {
    const result = v.safeParse(checklistSubscribe.payload, { first_name: ' ', email: 'ann' });
    expect(result.success ? [] : fieldErrors(result.issues)).toEqual([
      { path: 'first_name', code: 'required' },
      { path: 'email', code: 'email' },
    ]);
  });

  test('notes the field no person sees', () => {
    const body = { first_name: 'Ann', email: 'ann@example.com', website: 'x' };
    expect(v.parse(checklistSubscribe.payload, body).website).toBe('x');
  });
});

describe('a field of a public form', () => {
  const forms = [contactSend.rows, checklistSubscribe.rows] satisfies FormRows[];

  test('is never mailed where people write at length', () => {
    const rows = forms.flatMap((form: FormRows) => Object.values(form));
    expect(rows.filter(({ control, goes }) => control === 'lines' && goes !== 'desk')).toEqual([]);
  });

  test('has a name of its own in the export', () => {
    const names = [...forms.flatMap(detailsOf), ...Object.keys(exportedLeadSchema.entries)];
    expect(new Set(names).size).toBe(names.length);
  });

  test('may be missing if it is optional: a page of the release before does not send it', () => {
    const { schema } = choiceOf({ ad: 'An ad', friend: 'A friend' }, true);
    expect([undefined, '', 'ad'].map((value) => v.parse(schema, value))).toEqual(['', '', 'ad']);
    expect(v.is(schema, 'An ad')).toBe(false);
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
