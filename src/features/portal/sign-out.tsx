/** Signing out takes everything of the person off this device; where something still waits, it asks first. */
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';

import { usePortal } from '#local/portal.ts';
import { useServices } from '#local/services.ts';
import { useWaitingItems } from '#local/use-device.ts';
import { useLate } from '#local/use-late.ts';
import { signOutTexts } from '#texts/portal.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';

const AskSignOut = createContext<() => void>(() => {});

/** What every Sign Out button of the portal does. */
export function useAskSignOut(): () => void {
  return useContext(AskSignOut);
}

/** The one question of the portal's frame. */
export function SignOut({ children }: { readonly children: ReactNode }) {
  const { notify, outbox } = useServices();
  const { signOut } = usePortal();
  const waiting = useWaitingItems().length;
  const [step, setStep] = useState<'none' | 'asking' | 'sending' | 'leaving'>('none');
  /** Once nothing waits any more there is nothing to ask: what was wanted happens. Ends the wait for that. */
  const stopWaiting = useRef(() => {});

  const leave = useCallback(async () => {
    stopWaiting.current();
    setStep('leaving');
    try {
      await signOut();
    } catch {
      notify('sign-out-failed');
      setStep('none');
    }
  }, [signOut, notify]);

  const ask = useCallback(() => {
    const leaveOnceSent = () => {
      if (outbox.snapshot().length === 0) void leave();
    };
    stopWaiting.current();
    setStep('asking');
    stopWaiting.current = outbox.subscribe(leaveOnceSent);
    leaveOnceSent();
  }, [outbox, leave]);

  function send() {
    setStep('sending');
    for (const { op } of outbox.snapshot()) void outbox.retry(op.id);
  }

  function stay() {
    stopWaiting.current();
    setStep('none');
  }

  return (
    <AskSignOut value={ask}>
      {children}
      <SignOutDialog
        open={step !== 'none' && waiting > 0}
        step={step}
        waiting={waiting}
        onSend={send}
        onDiscard={() => void leave()}
        onStay={stay}
      />
    </AskSignOut>
  );
}

interface SignOutDialogProps {
  readonly open: boolean;
  readonly step: string;
  readonly waiting: number;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

function SignOutDialog({ open, step, waiting, onSend, onDiscard, onStay }: SignOutDialogProps) {
  const { exportWaiting } = useServices();
  const sending = step === 'sending';
  const late = useLate(sending);
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title={signOutTexts.title}
      lead={<output>{late ? signOutTexts.late : waitingText(waiting)}</output>}
      closeLabel={signOutTexts.stay}
      actions={
        <>
          <Button
            kind="primary"
            busyLabel={sending && !late ? signOutTexts.sending : undefined}
            onClick={onSend}
          >
            {signOutTexts.send}
          </Button>
          <Button onClick={onStay}>{signOutTexts.stay}</Button>
          <Button
            kind="quiet"
            onClick={() => {
              void exportWaiting().then((zip) =>
                saveFile('waiting-to-send.zip', 'application/zip', zip),
              );
            }}
          >
            {signOutTexts.export}
          </Button>
          <Button
            kind="quiet"
            busyLabel={step === 'leaving' ? signOutTexts.busy : undefined}
            onClick={onDiscard}
          >
            {signOutTexts.discard}
          </Button>
        </>
      }
    />
  );
}

function waitingText(count: number): string {
  const things = count === 1 ? 'One thing has' : `${count} things have`;
  return signOutTexts.waiting.replace('{things}', things);
}
