/** The authentication API, for pages and the server's client. */
import type { Accepted } from '../leads/invitation.ts';
import type { FieldError } from '../field-errors.ts';
import * as v from 'valibot';

/** Clients use the portal, staff the desk. */
export type Role = 'client' | 'staff';

export type Account = { id: string; email: string; role: Role };

/** session-missing: signed out or expired. retryable: no answer, or a temporary failure. */
export type AuthErrorKind = 'session-missing' | 'invalid-credentials' | 'retryable';

export type AuthRefusal = {
  ok: false;
  kind: AuthErrorKind;
  message: string;
  /** For `retryable`: the server answered with an error, or with a rate limit. */
  why?: 'failed' | 'limited';
  errors?: FieldError[];
  /** The password was right, but the address is unconfirmed or the account is closed. */
  unconfirmed?: true;
};

export type AuthAnswer = { ok: true } | AuthRefusal;

export type InvitationAnswer = ({ ok: true } & Accepted) | AuthRefusal;

export type AddressAnswer =
  | { ok: true; changed: Pick<Account, 'id' | 'email'> | null }
  | AuthRefusal;

export type SecondFactor = {
  ok: false;
  code: 'second-factor';
  factor: string;
  asks: 'mail' | 'authenticator';
};

export type SetUpFirst = { ok: false; code: 'set-up'; factor: string; newSecret: NewSecret };

export type Granted = {
  token: string;
  expiresAt: number;
  account: Account;
};

export type GrantAnswer = { ok: true; granted: Granted } | AuthRefusal;

export type FirstGrantAnswer =
  | { ok: true; granted: Granted; recoveryCodes: string[] }
  | AuthRefusal;

export type AuthServer = {
  signIn: (role: Role, email: string, password: string) => Promise<GrantAnswer | SecondFactor>;
  verifyCode: (factor: string, code: string) => Promise<GrantAnswer | SetUpFirst>;
  finishSetUp: (factor: string, code: string) => Promise<FirstGrantAnswer>;
  /** Mails a new code and invalidates the previous one. */
  renewCode: (factor: string) => Promise<AuthAnswer>;
  /** Does not sign in: the address must be confirmed first. */
  signUp: (email: string, password: string) => Promise<AuthAnswer>;
  refresh: (granted: Granted) => Promise<GrantAnswer>;
  provePassword: (granted: Granted, password: string) => Promise<AuthAnswer>;
  signOutEverywhere: (granted: Granted) => Promise<AuthAnswer>;
  resendConfirmation: (email: string) => Promise<AuthAnswer>;
  requestReset: (role: Role, email: string) => Promise<AuthAnswer>;
  confirmReset: (role: Role, token: string, password: string) => Promise<AuthAnswer>;
  confirmAddress: (token: string, password: string, confirmation: string) => Promise<AuthAnswer>;
  /** Without a password, answers whether one is needed. */
  acceptInvitation: (token: string, password?: string) => Promise<InvitationAnswer>;
  requestEmailChange: (granted: Granted, email: string) => Promise<AuthAnswer>;
  confirmEmailChange: (token: string, password: string) => Promise<AddressAnswer>;
  authenticator: AuthenticatorServer;
};

export type GrantStore = {
  read: () => Granted | null;
  write: (granted: Granted | null) => void;
  subscribe: (listener: () => void) => () => void;
};

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
type NewSecretAnswer = { ok: true; newSecret: NewSecret } | AuthRefusal;
type RecoveryCodesAnswer = { ok: true; recoveryCodes: string[] } | AuthRefusal;

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
