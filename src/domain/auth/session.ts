/** What signing in is about, in words that page and server's client share. */
import type { FieldError } from '../field-errors.ts';

/** Clients have the portal, staff the desk; nobody is both in one browser at a time. */
export type Role = 'client' | 'staff';

/** Who is signed in. */
export type Account = { id: string; email: string; role: Role };

/** session-missing: nobody is signed in, or no longer. retryable: the server could not be asked (0, 429, 5xx). */
export type AuthErrorKind = 'session-missing' | 'invalid-credentials' | 'retryable';

/** `message` is for people; `errors` name the fields of the form that was sent. */
export type AuthRefusal = {
  ok: false;
  kind: AuthErrorKind;
  message: string;
  errors?: FieldError[];
  /** The password was right, but the address has not been confirmed yet, or the account is closed. */
  unconfirmed?: true;
};

export type AuthAnswer = { ok: true } | AuthRefusal;

/** The password was right; `factor` stands for the code that has been mailed, until it is given. */
export type SecondFactor = { ok: false; code: 'second-factor'; factor: string };
