import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

import type { Account } from '#domain/auth/session.ts';
import { createIdleLock, createIdleStorage } from '#session/idle-lock.ts';
import { useServices, usePart } from '#device/services.ts';
import { LockPlace } from '#ui/lock-place.ts';
import { LockScreen } from './parts/lock-screen.tsx';

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
const looks = ['focus', 'pageshow'] as const;

/** Locks the page after idle time. Needs the account's id as React key. */
export function IdleLock({
  account,
  children,
}: {
  readonly account: Account;
  readonly children: ReactNode;
}) {
  const { now } = useServices();
  const session = usePart('session');
  const [lock] = useState(() =>
    createIdleLock({
      account: account.id,
      storage: createIdleStorage(),
      now,
      after: (ms, callback) => void setTimeout(callback, ms),
    }),
  );
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const locked = useSyncExternalStore(lock.subscribe, lock.snapshot);
  useEffect(() => {
    const stops = [
      lock.start(),
      listen(touches, lock.touch),
      listen(looks, lock.look),
      session.on(lock.look),
    ];
    document.addEventListener('visibilitychange', lock.look);
    return () => {
      stops.forEach((stop) => stop());
      document.removeEventListener('visibilitychange', lock.look);
    };
  }, [lock, session]);
  return (
    <>
      <div className={locked ? 'contents invisible' : 'contents'}>
        <LockPlace value={place}>{children}</LockPlace>
      </div>
      {locked && <LockScreen place={setPlace} onUnlocked={lock.unlock} />}
    </>
  );
}

function listen(events: readonly string[], listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener, { capture: true, passive: true });
  return () => {
    for (const event of events) removeEventListener(event, listener, { capture: true });
  };
}
