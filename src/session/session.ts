import type {
  Account,
  AuthAnswer,
  AuthRefusal,
  AuthServer,
  Role,
  SecondFactor,
  SetUpFirst,
  AuthenticatorRequests,
} from '#domain/auth/session.ts';
import type { Watched } from '#sync/watched.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import { usePart } from '#device/services.ts';

export type SessionEvent =
  | 'initial-session'
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery'
  | 'mfa-verified';

/** `expired`: can read stored data, but must sign in again. */
export type SessionState = { user: Account | null; loading: boolean; expired: boolean };

/** `enter` starts the session, after the recovery codes were shown. */
export type FinishedSetUp = { ok: true; recoveryCodes: string[]; enter: () => void };

type Unsigned = Pick<
  AuthServer,
  | 'acceptInvitation'
  | 'confirmAddress'
  | 'confirmReset'
  | 'renewCode'
  | 'requestReset'
  | 'resendConfirmation'
  | 'signUp'
>;

export type Session = Watched<SessionState> &
  Unsigned & {
    on: (listener: (event: SessionEvent) => void) => () => void;
    signIn: (role: Role, email: string, password: string) => Promise<AuthAnswer | SecondFactor>;
    verifyCode: (factor: string, code: string) => Promise<AuthAnswer | SetUpFirst>;
    finishSetUp: (factor: string, code: string) => Promise<FinishedSetUp | AuthRefusal>;
    authenticator: AuthenticatorRequests<[]>;
    /**
     * Signs out in all tabs, and on the server once reachable; keeps the account's database. With `leaves` the state is
     * `loading` until the page unloads.
     */
    signOut: (then?: 'leaves') => Promise<void>;
    provePassword: (password: string) => Promise<AuthAnswer>;
    /** Works offline only in the tab in which the password was typed. */
    unlock: (password: string) => Promise<AuthAnswer>;
    /** Ends all sessions on the server; only `signOut` deletes the token here. */
    signOutEverywhere: () => Promise<AuthAnswer>;
    requestEmailChange: (email: string) => Promise<AuthAnswer>;
    confirmEmailChange: (token: string, password: string) => Promise<AuthAnswer>;
    check: () => Promise<void>;
    /** The token for requests; do not store it. */
    token: () => string | null;
  };

declare module '#device/services.ts' {
  interface Parts {
    session: Session;
  }
}

const atBuild: SessionState = { user: null, loading: true, expired: false };

export function useSessionState(): SessionState {
  return usePrerenderedStore(usePart('session'), atBuild);
}
