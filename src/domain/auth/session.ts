/** The authentication API, for pages and the server's client. */
import type { Accepted } from '../leads/invitation.ts';
import type { FieldError } from '../field-errors.ts';
import type { AuthenticatorServer, NewSecret } from './authenticator.ts';

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
