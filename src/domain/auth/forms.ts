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

const twice = { password: passwordSchema, confirmation: v.string('required') };

/** A new password, typed twice. */
export const newPasswordFields = v.pipe(
  v.object(twice),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSameTwice, 'mismatch'), [
    'confirmation',
  ]),
);

/** A new account. */
export const signUpFields = v.pipe(
  v.object({ email: emailAddress, ...twice }),
  v.forward(v.partialCheck([['password'], ['confirmation']], isSameTwice, 'mismatch'), [
    'confirmation',
  ]),
);

/** The code that is mailed to staff: digits, spaces between them do no harm. */
export const codeFields = v.object({
  code: v.pipe(
    v.string('required'),
    v.transform((text: string) => text.replace(/\s/g, '')),
    v.nonEmpty('required'),
    v.regex(/^\d{4,12}$/, 'code'),
  ),
});

function isSameTwice({ password, confirmation }: { password: string; confirmation: string }) {
  return password === confirmation;
}
