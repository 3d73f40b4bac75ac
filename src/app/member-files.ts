/** Code that only members need: kept by the worker while someone is signed in here, so that it works without a network. */
import type { Session } from '#session/session.ts';
import { dropMemberFiles, keepMemberFiles as keep, keepStaffFiles } from '#worker/protocol.ts';

/** Tells the worker of each change; one that is not there yet hears of it once it is. */
export function keepMemberFiles(session: Session): void {
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

const wishes = { client: keep, staff: keepStaffFiles, nobody: dropMemberFiles } as const;

const told: ReadonlySet<string> = new Set(['initial-session', 'signed-in', 'signed-out']);
