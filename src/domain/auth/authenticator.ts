/** The authenticator-app API, for pages and the server's client. */
import * as v from 'valibot';

import type { AuthAnswer, AuthRefusal, Granted } from './session.ts';

const text = v.pipe(v.string(), v.nonEmpty());

/** Shown once, never stored on the device. */
export const newSecretSchema = v.object({ secret: text, uri: text });
export type NewSecret = v.InferOutput<typeof newSecretSchema>;

export const recoveryCodesSchema = v.object({
  recoveryCodes: v.pipe(v.array(text), v.minLength(1)),
});

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
 * `By` identifies the account. Changes need a recent password and a current code; the code is empty if no authenticator
 * is set up. Never throws.
 */
export type AuthenticatorRequests<By extends readonly unknown[]> = {
  read: (...by: By) => Promise<AuthenticatorAnswer>;
  /** The old authenticator stays valid until a code of the new one is confirmed. */
  begin: (...all: [...By, code: string]) => Promise<NewSecretAnswer>;
  finish: (...all: [...By, code: string]) => Promise<RecoveryCodesAnswer>;
  renewCodes: (...all: [...By, code: string]) => Promise<RecoveryCodesAnswer>;
  remove: (...all: [...By, code: string]) => Promise<AuthAnswer>;
};

export type AuthenticatorServer = AuthenticatorRequests<[granted: Granted]>;
