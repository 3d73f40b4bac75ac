/** Who is signed in on this device: what pages are given to work with; app builds it, tests build their own. */
import type { AuthenticatorRequests } from '#domain/auth/authenticator.ts';
import type {
  Account,
  AuthAnswer,
  AuthRefusal,
  AuthServer,
  Role,
  SecondFactor,
  SetUpFirst,
} from '#domain/auth/session.ts';
import type { Watched } from '#sync/watched.ts';
import { usePrerenderedStore } from '#sync/use-prerendered-store.ts';
import { provided } from '#device/provided.ts';

export type SessionEvent =
  | 'initial-session'
  | 'signed-in'
  | 'signed-out'
  | 'token-refreshed'
  | 'user-updated'
  | 'password-recovery'
  | 'mfa-verified';

/** `expired`: the user is known and reads what is kept here, but the server wants a new sign-in before anything else. */
export type SessionState = { user: Account | null; loading: boolean; expired: boolean };

/** `enter` takes the session, once the recovery codes have been seen: they are shown this once. */
export type FinishedSetUp = { ok: true; recoveryCodes: string[]; enter: () => void };

/** What no one has to be signed in for, as the server is asked. */
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
    /** Calls back after each event, also those of other tabs; the returned function ends it. */
    on: (listener: (event: SessionEvent) => void) => () => void;
    signIn: (role: Role, email: string, password: string) => Promise<AuthAnswer | SecondFactor>;
    /** The code that was asked for. */
    verifyCode: (factor: string, code: string) => Promise<AuthAnswer | SetUpFirst>;
    /** The first code of a new authenticator app. */
    finishSetUp: (factor: string, code: string) => Promise<FinishedSetUp | AuthRefusal>;
    /** The second factor of the person who is signed in. */
    authenticator: AuthenticatorRequests<[]>;
    /**
     * Forgets the session on this device, in all tabs, and ends it on the server; without a network the server hears of it as soon as
     * there is one. What is kept in the account's database is not its business. A page that is left for another one right after
     * says so: it stands as `loading` until then, so that no one types into a form that is about to go.
     */
    signOut: (then?: 'leaves') => Promise<void>;
    /** The password given again, before what owners alone may do. */
    provePassword: (password: string) => Promise<AuthAnswer>;
    /** The password given again, to unlock the desk; without a network it is recognized by the tab it was typed in. */
    unlock: (password: string) => Promise<AuthAnswer>;
    /** Asks the server to end every session, this one too; the token here is forgotten by `signOut` only. */
    signOutEverywhere: () => Promise<AuthAnswer>;
    requestEmailChange: (email: string) => Promise<AuthAnswer>;
    confirmEmailChange: (token: string, password: string) => Promise<AuthAnswer>;
    /** Asks the server whether the session still holds; to be called when it has refused something. */
    check: () => Promise<void>;
    /** For requests only, never kept elsewhere. */
    token: () => string | null;
  };

/** The session of the nearest provider; a page without one is a bug. */
export const [SessionProvider, useSession] = provided<Session>('session');

const atBuild: SessionState = { user: null, loading: true, expired: false };

/** Who is signed in, live; pages are drawn at build as if that were not known yet. */
export function useSessionState(): SessionState {
  return usePrerenderedStore(useSession(), atBuild);
}
