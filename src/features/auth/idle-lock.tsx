import { type ReactNode, useEffect, useState, useSyncExternalStore, type Ref, useRef } from 'react';
import type { Account } from '#domain/auth/session.ts';
import { createIdleLock, createIdleStorage } from '#session/idle-lock.ts';
import { useServices, usePart } from '#device/services.ts';
import { LockPlace } from '#ui/lock-place.ts';
import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { Container } from '#ui/page-head.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PasswordForm } from './parts/auth-form.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';

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

const titleText = 'Locked';

interface LockScreenProps {
  readonly place: Ref<HTMLElement>;
  readonly onUnlocked: () => void;
}

function LockScreen({ place, onUnlocked }: LockScreenProps) {
  const { unlock } = usePart('session');
  const { user, expired } = useSessionState();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const show = () => element?.isConnected && !element.open && element.showModal();
    const stay = (event: Event) => event.preventDefault();
    show();
    element?.addEventListener('cancel', stay);
    // Browsers close a dialog at the second Escape, so it is opened again.
    element?.addEventListener('close', show);
    return () => {
      element?.removeEventListener('cancel', stay);
      element?.removeEventListener('close', show);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={titleText}
      className="m-0 grid h-dvh max-h-none max-w-none w-full content-start border-0 bg-paper p-0 py-[clamp(32px,6vw,88px)] text-ink"
    >
      <Container>
        <div className="mx-auto mb-7 max-w-104">
          <Wordmark />
        </div>
      </Container>
      <SignInSheet
        title={titleText}
        lead={
          expired
            ? 'Your session has ended. What you typed is saved on this device.'
            : 'You were away for 15 minutes. What you typed is still here.'
        }
      >
        <div className="grid gap-6">
          <p className="text-small text-soft wrap-anywhere">{user?.email}</p>
          {expired ? (
            <div>
              <LinkButton kind="primary" to={paths.admin}>
                Sign in again
              </LinkButton>
            </div>
          ) : (
            <PasswordForm send="Unlock" busyLabel="Unlocking..." ask={unlock} onDone={onUnlocked} />
          )}
          {!expired && <section ref={place} className="border-t-1 border-rule pt-3 empty:hidden" />}
        </div>
      </SignInSheet>
    </dialog>
  );
}
