/** Restores, refreshes and shares the session between tabs. */

import { dayMs } from '#domain/durations.ts';
import type {
  AuthAnswer,
  AuthRefusal,
  AuthServer,
  Granted,
  GrantAnswer,
  GrantStore,
} from '#domain/auth/session.ts';
import { authRefusals } from '#texts/auth.ts';
import { watched } from '#sync/watched.ts';
import { sessionIn } from './grant-store.ts';
import { refusal } from './session-refusal.ts';
import type { Session, SessionEvent, SessionState } from './session.ts';

export type SessionDependencies = {
  server: AuthServer;
  grantStore: GrantStore;
  /** Ends a session on the server, now or once reachable. Also resolves offline. */
  end: (token: string) => Promise<void>;
  now: () => number;
  after: (ms: number, callback: () => void) => void;
};

/** Call `look` after the device may have slept. */
export type CheckedSession = { session: Session; look: () => Promise<void> };

/** Restores the session, then checks it every 30 seconds. */
export function createSession({
  server,
  grantStore,
  end,
  now,
  after,
}: SessionDependencies): CheckedSession {
  const { show: put, ...shown } = watched<SessionState>({
    user: null,
    loading: true,
    expired: false,
  });
  const listeners = new Set<(event: SessionEvent) => void>();
  let current: Granted | null = null;
  /** The token that the server refused last. */
  let refused: string | undefined;
  let refreshing: Promise<void> | undefined;
  /** The accepted password, until the code is entered. */
  let given = '';
  const passwords = createPasswordMemory();

  const emit = (event: SessionEvent) => listeners.forEach((listener) => listener(event));

  function show(expired: boolean): void {
    put({ user: current?.account ?? null, loading: false, expired });
  }

  /** `isGranted`: the server just granted one, perhaps with the same token: two renewals within a second share it. */
  function follow(isGranted = false): void {
    const before = current;
    current = grantStore.read();
    const wasExpired = shown.snapshot().expired;
    if (before?.token === current?.token && !(isGranted && wasExpired)) return;
    show(false);
    if (before && before.account.id !== current?.account.id) emit('signed-out');
    if (!current) return;
    if (before?.account.id !== current.account.id || wasExpired) return emit('signed-in');
    emit('token-refreshed');
    if (before.account.email !== current.account.email) emit('user-updated');
  }

  /** `proven` is the password; empty for a renewal. */
  function take(answer: GrantAnswer, proven = ''): AuthAnswer {
    if (!answer.ok) return answer;
    grantStore.write(answer.granted);
    follow(true);
    if (proven !== '' && answer.granted.account.role === 'staff') {
      void passwords.remember(sessionIn(answer.granted.token), proven);
    }
    return { ok: true };
  }

  /** Asks up to four times within 30 seconds, while the session stays. */
  async function ask(granted: Granted): Promise<GrantAnswer> {
    const began = now();
    for (const wait of retryWaits) {
      const answer = await server.refresh(granted);
      if (answer.ok || answer.kind !== 'retryable') return answer;
      if (now() + wait - began >= retryWithinMs) return answer;
      await new Promise<void>((done) => after(wait, done));
      if (current?.token !== granted.token) return answer;
    }
    return server.refresh(granted);
  }

  /** Ignores the answer after a sign-in or sign-out. */
  function refresh(): Promise<void> {
    const granted = current;
    if (!granted) return Promise.resolve();
    refreshing ??= renew(granted).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function renew(granted: Granted): Promise<void> {
    const answer = await ask(granted);
    follow();
    if (current?.token !== granted.token) return;
    if (answer.ok) {
      take(answer);
      return;
    }
    if (answer.kind !== 'retryable') refused = granted.token;
    show(refused === granted.token || isPast(granted.expiresAt, now()));
  }

  async function look(): Promise<void> {
    follow();
    // The page returned from the browser's cache after a sign-out.
    if (!current && shown.snapshot().loading) show(false);
    if (current && current.token !== refused && isToBeRefreshed(current.expiresAt, now())) {
      await refresh();
    }
  }

  function tick(): void {
    void look();
    after(tickMs, tick);
  }

  const asUser = <T>(
    request: (granted: Granted) => Promise<T | AuthRefusal>,
  ): Promise<T | AuthRefusal> =>
    current ? request(current) : Promise.resolve(refusal('session-missing'));

  function enter(answer: GrantAnswer): AuthAnswer {
    const said = take(answer, given);
    if (!said.ok) return said;
    given = '';
    emit('mfa-verified');
    return said;
  }

  async function unlock(granted: Granted, password: string): Promise<AuthAnswer> {
    const its = sessionIn(granted.token);
    const answer = await server.provePassword(granted, password);
    if (answer.ok) void passwords.remember(its, password);
    else if (answer.kind === 'session-missing') void refresh();
    else if (answer.kind === 'retryable') {
      const known = await passwords.recognizes(its, password);
      if (known !== null)
        return known ? { ok: true } : refusal('invalid-credentials', authRefusals.password);
    }
    return answer;
  }

  async function andThen(answer: Promise<AuthAnswer>, event: SessionEvent): Promise<AuthAnswer> {
    const said = await answer;
    if (said.ok) emit(event);
    return said;
  }

  function start(): void {
    current = grantStore.read();
    show(current !== null && isPast(current.expiresAt, now()));
    grantStore.subscribe(() => follow());
    if (current && isADayOld(current, now())) void refresh();
    tick();
    queueMicrotask(() => emit('initial-session'));
  }

  const session: Session = {
    ...shown,
    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(role, email, password) {
      const answer = await server.signIn(role, email, password);
      if (!('code' in answer)) return take(answer, password);
      given = password;
      return answer;
    },
    async verifyCode(factor, code) {
      const answer = await server.verifyCode(factor, code);
      return 'code' in answer ? answer : enter(answer);
    },
    async finishSetUp(factor, code) {
      const answer = await server.finishSetUp(factor, code);
      if (!answer.ok) return answer;
      const { recoveryCodes } = answer;
      return { ok: true, recoveryCodes, enter: () => void enter(answer) };
    },
    renewCode: server.renewCode,
    authenticator: {
      read: () => asUser(server.authenticator.read),
      begin: (code) => asUser((granted) => server.authenticator.begin(granted, code)),
      finish: (code) => asUser((granted) => server.authenticator.finish(granted, code)),
      renewCodes: (code) => asUser((granted) => server.authenticator.renewCodes(granted, code)),
      remove: (code) => asUser((granted) => server.authenticator.remove(granted, code)),
    },
    signUp: server.signUp,
    async signOut(then) {
      // Stored first, so it is sent even if the page unloads.
      const ended = current && end(current.token);
      grantStore.write(null);
      passwords.forget();
      follow();
      if (then === 'leaves') put({ ...shown.snapshot(), loading: true });
      else await ended;
    },
    provePassword: (password) => asUser((granted) => server.provePassword(granted, password)),
    unlock: (password) => asUser((granted) => unlock(granted, password)),
    signOutEverywhere: () => asUser(server.signOutEverywhere),
    resendConfirmation: server.resendConfirmation,
    requestReset: server.requestReset,
    confirmReset: (role, token, password) =>
      andThen(server.confirmReset(role, token, password), 'password-recovery'),
    confirmAddress: server.confirmAddress,
    acceptInvitation: server.acceptInvitation,
    requestEmailChange: (email) => asUser((granted) => server.requestEmailChange(granted, email)),
    async confirmEmailChange(token, password) {
      const answer = await server.confirmEmailChange(token, password);
      if (!answer.ok) return answer;
      const { changed } = answer;
      if (current && changed?.id === current.account.id) {
        grantStore.write({ ...current, account: { ...current.account, email: changed.email } });
      }
      await refresh();
      return { ok: true };
    },
    check: refresh,
    token: () => current?.token ?? null,
  };
  start();
  return { session, look };
}

/** As OWASP recommends for PBKDF2 with SHA-256. */
const rounds = 600_000;
const mostTries = 5;

type PasswordMemory = {
  /** Call once the server accepted the password. */
  remember: (session: string, password: string) => Promise<void>;
  /** Null if this tab does not know the session's password, or after too many attempts. */
  recognizes: (session: string, password: string) => Promise<boolean | null>;
  forget: () => void;
};

/** Keeps a slow hash of the password in this tab's memory, to check it offline. */
export function createPasswordMemory(): PasswordMemory {
  let known: { session: string; salt: Uint8Array<ArrayBuffer>; hash: string } | undefined;
  let tries = 0;
  let learning = Promise.resolve();

  async function learn(session: string, password: string): Promise<void> {
    // `crypto.subtle` needs https or localhost.
    if (!('subtle' in crypto)) return;
    const salt = crypto.getRandomValues(new Uint8Array(16));
    known = { session, salt, hash: await hashOf(password, salt) };
    tries = 0;
  }

  const inTurn = (step: () => void | Promise<void>) => (learning = learning.then(step));

  return {
    remember: (session, password) => inTurn(() => learn(session, password)),
    async recognizes(session, password) {
      await learning;
      if (known?.session !== session || tries >= mostTries) return null;
      tries += 1;
      const isRight = (await hashOf(password, known.salt)) === known.hash;
      if (isRight) tries = 0;
      return isRight;
    },
    forget() {
      known = undefined;
      void inTurn(() => {
        known = undefined;
      });
    },
  };
}

async function hashOf(password: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = new TextEncoder().encode(password.normalize('NFC'));
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)).join(' ');
}

const tickMs = 30_000;
const ticksBefore = 3;
const marginMs = 10_000;
/** Client tokens live 30 days, and do not state their start. */
const clientTokenMs = 30 * dayMs;

const retryWaits: readonly number[] = [200, 400, 800];
const retryWithinMs = 30_000;

function isPast(expiresAt: number, now: number): boolean {
  return expiresAt - marginMs <= now;
}

function isToBeRefreshed(expiresAt: number, now: number): boolean {
  return Math.floor((expiresAt - now) / tickMs) <= ticksBefore;
}

/** Tokens older than a day are renewed at start, so weekly use keeps a phone signed in. */
function isADayOld({ account, expiresAt }: Granted, now: number): boolean {
  return account.role === 'client' && expiresAt - now <= clientTokenMs - dayMs;
}
