import { type Ref, useEffect, useRef } from 'react';

import { paths } from '#config/paths.ts';
import { useSessionState } from '#session/session.ts';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { PasswordForm } from './password-form.tsx';
import { SignInSheet } from './sign-in-sheet.tsx';
import { usePart } from '#device/services.ts';

const titleText = 'Locked';

interface LockScreenProps {
  readonly place: Ref<HTMLElement>;
  readonly onUnlocked: () => void;
}

export function LockScreen({ place, onUnlocked }: LockScreenProps) {
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
