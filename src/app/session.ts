/** The page's one session: joins what this device keeps to what the server says. */
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { forgetIdle } from '#session/idle-storage.ts';
import type { Session } from '#session/session.ts';
import { createSession } from '#session/session-store.ts';
import { keptAuth } from '#session/client.ts';
import { endSession } from '#session/ended-sessions.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { createKeptGrant } from '#session/session-kept.ts';
import { createAuthServer } from '#session/session-server.ts';
import { keepMemberFiles } from './member-files.ts';

let session: Session | undefined;

/** Begun with the first page that asks who is signed in; a page that is drawn at build has none yet. */
export function pageSession(): Session {
  session ??= begin();
  return session;
}

function begin(): Session {
  // At build no one waits for a tick, and a timer would keep the build from ending.
  const drawn = typeof document === 'undefined';
  const begun = createSession({
    server: createAuthServer(),
    kept: createKeptGrant(keptAuth()),
    end: endSession,
    now: () => Date.now(),
    after: (ms, callback) => void (drawn || setTimeout(callback, ms)),
  });
  if (drawn) return begun.session;
  // A page that slept has heard no tick.
  const look = () => {
    if (document.visibilityState === 'visible') void begun.look();
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  addEventListener('online', look);
  keepMemberFiles(begun.session);
  // Whoever signs in has proven who they are.
  begun.session.on((event) => {
    if (event === 'signed-in' || event === 'signed-out') forgetIdle();
    if (event === 'signed-out') notePushWanted(false);
    if (event === 'initial-session') {
      const push = createPushChoice(() => begun.session.token());
      void push.renew().catch(() => undefined);
    }
  });
  return begun.session;
}
