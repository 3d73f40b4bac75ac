/** The page's one session: joins what this device keeps to what the server says. */
import { createPushChoice } from '#features/notifications/data/push-device.ts';
import { forgetIdle } from '#session/idle-lock.ts';
import type { Session } from '#session/session.ts';
import { createSession } from '#session/session-store.ts';
import { keptAuth } from '#session/client.ts';
import { endSession } from '#session/ended-sessions.ts';
import { notePushWanted } from '#session/push-wanted.ts';
import { createKeptGrant } from '#session/session-kept.ts';
import { createAuthServer } from '#session/session-server.ts';
import { onOccasions } from '#sync/occasions.ts';
import { giveUp } from '#sync/request.ts';
import { dropMemberFiles, keepMemberFiles, keepStaffFiles } from '#worker/protocol.ts';

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
  onOccasions(look, { events: ['pageshow'] });
  tellWorker(begun.session);
  // Who gives a code has proven who they are; a session that was renewed proves nothing.
  begun.session.on((event) => {
    if (event === 'mfa-verified' || event === 'signed-out') forgetIdle();
    if (event === 'signed-out') {
      giveUp();
      notePushWanted(false);
    }
    // With a session its device ended: signed in again, also on this very page, it is notified as before.
    if (event === 'initial-session' || event === 'signed-in') {
      const push = createPushChoice(() => begun.session.token());
      void push.renew().catch(() => undefined);
    }
  });
  return begun.session;
}

/** Tells the worker who is signed in, so that it keeps the code of members meanwhile; one that is not there yet hears of it once it is. */
function tellWorker(session: Session): void {
  if (!('serviceWorker' in navigator)) return;
  const tell = async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready;
    const wish = wishes[session.snapshot().user?.role ?? 'nobody'];
    // A newer version that waits already has files of its own to keep.
    for (const worker of [active, waiting, installing]) worker?.postMessage(wish, {});
  };
  session.on((event) => {
    if (told.has(event)) void tell();
  });
}

const wishes = { client: keepMemberFiles, staff: keepStaffFiles, nobody: dropMemberFiles } as const;

const told: ReadonlySet<string> = new Set(['initial-session', 'signed-in', 'signed-out']);
