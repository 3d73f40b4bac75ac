/** What signing in is about, in words that this device and the server's client share. */
import type { Accepted } from '../leads/invitation.ts';
import type { FieldError } from '../field-errors.ts';
import type { AuthenticatorServer, NewSecret } from './authenticator.ts';

/** Clients have the portal, staff the desk; no one is both in one browser at a time. */
export type Role = 'client' | 'staff';

/** Who is signed in. */
export type Account = { id: string; email: string; role: Role };

/** session-missing: no one is signed in, or no longer. retryable: the server did not answer, or not for now. */
export type AuthErrorKind = 'session-missing' | 'invalid-credentials' | 'retryable';

export type AuthRefusal = {
  ok: false;
  kind: AuthErrorKind;
  /** For people. */
  message: string;
  /** Of `retryable`: the server answered, with an error or that it was asked too often. */
  why?: 'failed' | 'limited';
  /** By the names of the form's fields. */
  errors?: FieldError[];
  /** The password was right, but the address has not been confirmed yet, or the account is closed. */
  unconfirmed?: true;
};

export type AuthAnswer = { ok: true } | AuthRefusal;

/** What became of an invitation to the portal. */
export type InvitationAnswer = ({ ok: true } & Accepted) | AuthRefusal;

/** Whose address has changed and to which one, as far as the link says. */
export type AddressAnswer =
  | { ok: true; changed: Pick<Account, 'id' | 'email'> | null }
  | AuthRefusal;

/** The password was right; `factor` stands for the code that is asked for, until it is given. */
export type SecondFactor = {
  ok: false;
  code: 'second-factor';
  factor: string;
  /** The code that has been mailed, or one of the person's authenticator app. */
  asks: 'mail' | 'authenticator';
};

/** The mailed code was right too, and an authenticator app has to be set up before there is a session. */
export type SetUpFirst = { ok: false; code: 'set-up'; factor: string; newSecret: NewSecret };

/** What the server has granted. */
export type Granted = {
  token: string;
  /** UTC milliseconds. */
  expiresAt: number;
  account: Account;
};

export type GrantAnswer = { ok: true; granted: Granted } | AuthRefusal;

/** With the session there are recovery codes, this once. */
export type FirstGrantAnswer =
  | { ok: true; granted: Granted; recoveryCodes: string[] }
  | AuthRefusal;

/** Everything the server is asked about accounts. Nothing here throws. */
export type AuthServer = {
  signIn: (role: Role, email: string, password: string) => Promise<GrantAnswer | SecondFactor>;
  verifyCode: (factor: string, code: string) => Promise<GrantAnswer | SetUpFirst>;
  finishSetUp: (factor: string, code: string) => Promise<FirstGrantAnswer>;
  /** Mails another code; the one before it no longer counts. */
  renewCode: (factor: string) => Promise<AuthAnswer>;
  /** Never signs in: the address has to be confirmed first. */
  signUp: (email: string, password: string) => Promise<AuthAnswer>;
  refresh: (granted: Granted) => Promise<GrantAnswer>;
  /** The password of whoever is signed in, given again. */
  provePassword: (granted: Granted, password: string) => Promise<AuthAnswer>;
  signOutEverywhere: (granted: Granted) => Promise<AuthAnswer>;
  resendConfirmation: (email: string) => Promise<AuthAnswer>;
  requestReset: (role: Role, email: string) => Promise<AuthAnswer>;
  confirmReset: (role: Role, token: string, password: string) => Promise<AuthAnswer>;
  confirmAddress: (token: string, password: string, confirmation: string) => Promise<AuthAnswer>;
  /** The firm's invitation by mail; without a password it says whether one is needed. */
  acceptInvitation: (token: string, password?: string) => Promise<InvitationAnswer>;
  requestEmailChange: (granted: Granted, email: string) => Promise<AuthAnswer>;
  confirmEmailChange: (token: string, password: string) => Promise<AddressAnswer>;
  authenticator: AuthenticatorServer;
};

/** Where a browser keeps what was granted; all tabs of the site share it. */
export type KeptGrant = {
  read: () => Granted | null;
  write: (granted: Granted | null) => void;
  /** Calls back after each change, whichever tab made it; the returned function ends it. */
  subscribe: (listener: () => void) => () => void;
};
