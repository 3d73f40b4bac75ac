import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { forgetIdle } from '#session/idle-lock.ts';
import type { Session } from '#session/session.ts';
import { createSession } from '#session/session-store.ts';
import { sharedAuthStore } from '#session/client.ts';
import { endSession } from '#session/ended-sessions.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { createGrantStore } from '#session/grant-store.ts';
import { createAuthServer } from '#session/session-server.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { abortRequests } from '#sync/request.ts';
import { dropMemberFiles, keepMemberFiles, keepStaffFiles } from '#worker/protocol.ts';

let session: Session | undefined;

/** Created on first use; while prerendering without timers. */
export function pageSession(): Session {
  session ??= begin();
  return session;
}

function begin(): Session {
  // No timers while prerendering: they would keep the build running.
  const drawn = typeof document === 'undefined';
  const created = createSession({
    server: createAuthServer(),
    grantStore: createGrantStore(sharedAuthStore()),
    end: endSession,
    now: () => Date.now(),
    after: (ms, callback) => void (drawn || setTimeout(callback, ms)),
  });
  if (drawn) return created.session;
  // Checks on return, because a suspended page misses its timers.
  const look = () => {
    if (document.visibilityState === 'visible') void created.look();
  };
  onRefreshTriggers(look, { events: ['pageshow'] });
  postRoleToWorker(created.session);
  // A newly entered code unlocks the desk; a renewed session does not.
  created.session.on((event) => {
    if (event === 'mfa-verified' || event === 'signed-out') forgetIdle();
    if (event === 'signed-out') {
      abortRequests();
      notePushWanted(false);
    }
    // Turns on notifications that ended with the last session.
    if (event === 'initial-session' || event === 'signed-in') {
      const push = createPushChoice(() => created.session.token());
      void push.renew().catch(() => undefined);
    }
  });
  return created.session;
}

/** Tells the worker who is signed in, so it caches their code. */
function postRoleToWorker(session: Session): void {
  if (!('serviceWorker' in navigator)) return;
  const post = async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    const message = workerMessages[session.snapshot().user?.role ?? 'nobody'];
    // Includes a waiting version, which has its own cache.
    for (const worker of [active, waiting, installing]) worker?.postMessage(message, {});
  };
  session.on((event) => {
    if (roleEvents.has(event)) void post();
  });
}

const workerMessages = {
  client: keepMemberFiles,
  staff: keepStaffFiles,
  nobody: dropMemberFiles,
} as const;

const roleEvents: ReadonlySet<string> = new Set(['initial-session', 'signed-in', 'signed-out']);
