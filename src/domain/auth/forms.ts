import * as v from 'valibot';

import { passwordSchema } from '../clients/password.ts';
import { emailAddress, textLimits } from '../form-values.ts';
import { cleanCode } from '../typed-text.ts';

/** An existing password: not trimmed, and only the server checks it. */
const knownPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(textLimits.line, 'too_long'),
);

export const addressFields = v.object({ email: emailAddress });

export const signInFields = v.object({ email: emailAddress, password: knownPassword });

export const passwordFields = v.object({ password: knownPassword });

const sameTwice = v.pipe(
  v.object({ password: v.string(), confirmation: v.string() }),
  // Two empty fields match, but both are required.
  v.forward(
    v.check(({ password, confirmation }) => password + confirmation !== '', 'required'),
    ['confirmation'],
  ),
  v.forward(
    v.check(({ password, confirmation }) => password === confirmation, 'mismatch'),
    ['confirmation'],
  ),
);

export const newPasswordFields = v.intersect([
  v.object({ password: passwordSchema, confirmation: v.string() }),
  sameTwice,
]);

export const signUpFields = v.intersect([
  v.object({ email: emailAddress, password: passwordSchema, confirmation: v.string() }),
  sameTwice,
]);

const codeText = (pattern: RegExp) =>
  v.pipe(
    v.string('required'),
    v.maxLength(textLimits.line, 'code'),
    v.transform((text: string) => cleanCode(text).toLowerCase().replace(/[\s-]/g, '')),
    v.nonEmpty('required'),
    v.regex(pattern, 'code'),
  );

export const codeFields = v.object({ code: codeText(/^\d{4,12}$/) });

export const appCodeFields = v.object({ appCode: codeText(/^\d{6}$/) });

export const anyCodeFields = v.object({ anyCode: codeText(/^(?:\d{6}|[a-z2-9]{16})$/) });

export const recoveryCodeFields = v.object({ recoveryCode: codeText(/^[a-z2-9]{16}$/) });
