import { ClientResponseError } from 'pocketbase';
import * as v from 'valibot';

import type { AuthRefusal } from '#domain/auth/session.ts';
import { type FieldCode, fieldCodes, type FieldError } from '#domain/field-errors.ts';
import { authErrorTexts, authRefusals } from '#texts/auth.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { gatewayErrors } from './account-ask.ts';

const fieldIssue = v.object({ code: v.string() });
const pocketbaseRefusal = v.object({
  message: v.string(),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});
const ownRefusal = v.object({
  code: v.string(),
  errors: v.optional(v.array(v.object({ path: v.string(), code: v.picklist(fieldCodes) })), []),
});

const ofAccount = v.object({ of: v.literal('account'), wait: v.number() });

/** The kind of request, which decides what a refusal means. */
export type Asked = 'sign-in' | 'code' | 'link' | 'session' | 'form' | 'password';

export function refusalOf(error: unknown, asked: Asked): AuthRefusal {
  if (!(error instanceof ClientResponseError)) return retryable();
  const { status } = error;
  const body = error.response;
  const spoken = v.is(ownRefusal, body) || v.is(pocketbaseRefusal, body);
  if (status === 429) return { ...retryable(tooManyText(body, asked)), why: 'limited' };
  if (status >= 500 && (spoken || !gatewayErrors.has(status))) {
    return { ...retryable(serverAnswers.failed), why: 'failed' };
  }
  if (!spoken || status === 0) return retryable();
  const errors = fieldErrorsOf(body);
  if (asked === 'session') return refusal('session-missing');
  if (asked === 'sign-in' && status === 403) {
    return {
      ...refusal(
        'invalid-credentials',
        'Please confirm your email first: open the link in the email we sent you. If you already have, contact us.',
      ),
      unconfirmed: true,
    };
  }
  if (asked === 'code') {
    const code = v.is(ownRefusal, body) ? body.code : '';
    const isUnknown = code === 'auth_expired' || code === 'password_needed';
    if (isUnknown) return refusal('session-missing');
    const over = code === 'step_over';
    return refusal(
      'invalid-credentials',
      over
        ? 'This code no longer counts. Go back and enter your password again.'
        : 'That code is wrong or has expired.',
    );
  }
  if (asked === 'password') {
    return status === 400
      ? refusal('invalid-credentials', authRefusals.password)
      : refusal('session-missing');
  }
  if (asked === 'form' && status === 401) return refusal('session-missing');
  if (errors.length > 0 && !errors.some(({ path }) => path === 'token')) {
    return {
      ...refusal('invalid-credentials', 'Some of this was not accepted. Check the marked fields.'),
      errors,
    };
  }
  return refusal(
    'invalid-credentials',
    asked === 'link' ? 'This link has been used or is too old. Ask for a new one.' : undefined,
  );
}

/** Names the account in the text if its own limit is used up, perhaps by others. */
function tooManyText(body: unknown, asked: Asked): string {
  const read = v.safeParse(ofAccount, body);
  if (!read.success) return 'Too many attempts. Wait a minute and try again.';
  const minutes = Math.max(1, Math.ceil(read.output.wait / 60));
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return asked === 'code'
    ? `Too many wrong codes for this account. Wait ${time} and try again.`
    : `Too many wrong attempts for this account. Wait ${time}, use a device you have signed in on before, or choose a new password by email.`;
}

export function retryable(message: string = authErrorTexts.retryable): AuthRefusal {
  return refusal('retryable', message);
}

export function refusal(
  kind: AuthRefusal['kind'],
  message: string = authErrorTexts[kind],
): AuthRefusal {
  return { ok: false, kind, message };
}

function fieldErrorsOf(body: unknown): FieldError[] {
  if (v.is(ownRefusal, body)) return v.parse(ownRefusal, body).errors;
  const { data } = v.parse(pocketbaseRefusal, body);
  return Object.entries(data).flatMap(([path, issue]) => {
    const read = v.safeParse(fieldIssue, issue);
    return read.success ? [{ path: fieldNames[path] ?? path, code: codeOf(read.output.code) }] : [];
  });
}

const fieldNames: Readonly<Record<string, string>> = {
  newEmail: 'email',
  passwordConfirm: 'confirmation',
};

/** Field codes by PocketBase's. `out_of_range` means too short: the page checks maximum lengths. */
const meanings: readonly (readonly [RegExp, FieldCode])[] = [
  [/common/, 'common'],
  [/required/, 'required'],
  [/email/, 'email'],
  [/min|short|out_of_range/, 'too_short'],
  [/max|long/, 'too_long'],
  [/mismatch/, 'mismatch'],
];

function codeOf(code: string): FieldCode {
  return meanings.find(([pattern]) => pattern.test(code))?.[1] ?? 'invalid';
}
