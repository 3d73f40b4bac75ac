/** What the forms of signing in take. */
import * as v from 'valibot';

import { passwordSchema } from '../clients/password.ts';
import { emailAddress, textLimits } from '../form-values.ts';
import { cleanCode } from '../typed-text.ts';

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

/** A code in lower case, without the spaces and hyphens that people write in it. */
const codeText = (pattern: RegExp) =>
  v.pipe(
    v.string('required'),
    v.maxLength(textLimits.line, 'code'),
    v.transform((text: string) => cleanCode(text).toLowerCase().replace(/[\s-]/g, '')),
    v.nonEmpty('required'),
    v.regex(pattern, 'code'),
  );

/** The code that is mailed to staff. */
export const codeFields = v.object({ code: codeText(/^\d{4,12}$/) });

/** The code that an authenticator app shows. */
export const appCodeFields = v.object({ appCode: codeText(/^\d{6}$/) });

/** Either of the two, before the authenticator changes. */
export const anyCodeFields = v.object({ anyCode: codeText(/^(?:\d{6}|[a-z2-9]{16})$/) });

/** A recovery code. */
export const recoveryCodeFields = v.object({ recoveryCode: codeText(/^[a-z2-9]{16}$/) });
