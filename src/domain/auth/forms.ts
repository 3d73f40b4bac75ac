/** What the forms of signing in take. */
import * as v from 'valibot';

import { passwordSchema } from '../clients/password.ts';
import { emailAddress, textLimits } from '../form-values.ts';

/** A password that exists already is the server's to judge; nothing of it is trimmed. */
const knownPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(textLimits.line, 'too_long'),
);

/** Only the address, to have something mailed to it. */
export const addressFields = v.object({ email: emailAddress });

/** Either door. */
export const signInFields = v.object({ email: emailAddress, password: knownPassword });

/** A new address is proven with the password. */
export const passwordFields = v.object({ password: knownPassword });

/** Beside whatever else is wrong: whoever mends one should not be told of the other only then. */
const sameTwice = v.pipe(
  v.object({ password: v.string(), confirmation: v.string() }),
  // Two empty fields are the same, and neither may be.
  v.forward(
    v.check(({ password, confirmation }) => password + confirmation !== '', 'required'),
    ['confirmation'],
  ),
  v.forward(
    v.check(({ password, confirmation }) => password === confirmation, 'mismatch'),
    ['confirmation'],
  ),
);

/** A new password, typed twice. */
export const newPasswordFields = v.intersect([
  v.object({ password: passwordSchema, confirmation: v.string() }),
  sameTwice,
]);

/** A new account. */
export const signUpFields = v.intersect([
  v.object({ email: emailAddress, password: passwordSchema, confirmation: v.string() }),
  sameTwice,
]);

/** The code that is mailed to staff: digits, spaces between them do no harm. */
export const codeFields = v.object({
  code: v.pipe(
    v.string('required'),
    v.transform((text: string) => text.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{4,12}$/, 'code'),
  ),
});

/** The code that an authenticator app shows. */
export const appCodeFields = v.object({
  appCode: v.pipe(
    v.string('required'),
    v.transform((text: string) => text.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{6}$/, 'code'),
  ),
});

/** A recovery code, with or without what stands between its letters. */
export const recoveryCodeFields = v.object({
  recoveryCode: v.pipe(
    v.string('required'),
    v.transform((text: string) => text.toLowerCase().replace(/[\s-]/g, '')),
    v.nonEmpty('required'),
    v.regex(/^[a-z2-9]{16}$/, 'code'),
  ),
});
