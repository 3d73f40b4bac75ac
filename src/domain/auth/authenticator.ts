/** A second factor in words that this device and the server's client share. */
import * as v from 'valibot';

import type { AuthAnswer, AuthRefusal, Granted } from './session.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** What an authenticator app is set up with: shown once, kept nowhere on this device. */
export const newSecretSchema = v.object({ secret: text, uri: text });
export type NewSecret = v.InferOutput<typeof newSecretSchema>;

export const recoveryCodesSchema = v.object({
  recoveryCodes: v.pipe(v.array(text), v.minLength(1)),
});

/** What the server says of an account's authenticator; `since` in UTC milliseconds. */
export const authenticatorSchema = v.object({
  on: v.boolean(),
  since: v.number(),
  recoveryCodes: v.number(),
  required: v.boolean(),
});
export type Authenticator = v.InferOutput<typeof authenticatorSchema>;

export type AuthenticatorAnswer = { ok: true; authenticator: Authenticator } | AuthRefusal;
export type NewSecretAnswer = { ok: true; newSecret: NewSecret } | AuthRefusal;
export type RecoveryCodesAnswer = { ok: true; recoveryCodes: string[] } | AuthRefusal;

/**
 * What is asked about the authenticator of whoever is signed in; `by` stands for them. Changes count right after the password was
 * proven, with a code of the authenticator in force or a recovery code, empty where there is none. Nothing here throws.
 */
export type AuthenticatorRequests<By extends readonly unknown[]> = {
  read: (...by: By) => Promise<AuthenticatorAnswer>;
  /** The one in force counts until a code of the new one has been given. */
  begin: (...all: [...By, code: string]) => Promise<NewSecretAnswer>;
  finish: (...all: [...By, code: string]) => Promise<RecoveryCodesAnswer>;
  renewCodes: (...all: [...By, code: string]) => Promise<RecoveryCodesAnswer>;
  remove: (...all: [...By, code: string]) => Promise<AuthAnswer>;
};

/** On the server, for what it has granted. */
export type AuthenticatorServer = AuthenticatorRequests<[granted: Granted]>;
