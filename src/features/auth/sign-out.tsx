/** Signs out and erases the account's data here; asks first if changes would be lost. */
import {
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';

import type { AuthAnswer } from '#domain/auth/session.ts';
import { AskSignOutProvider, type SignOutWay } from '#session/ask-sign-out.ts';
import { useServices } from '#device/services.ts';
import { useWaitingItems, useBackup } from '#device/use-device.ts';
import { Button } from '#ui/button.tsx';
import { LockPlace } from '#ui/lock-place.ts';
import { useSessionState } from '#session/session.ts';
import { useOverdue } from '#forms/use-once.ts';
import { backupTexts } from '#texts/outbox.ts';
import { Dialog } from '#ui/dialog.tsx';
import { saveFile } from '#ui/save-file.ts';
import { plural } from '#texts/plural.ts';

type Step = 'none' | 'asking' | 'sending' | 'leaving';

interface SignOutProps {
  readonly signOut: () => Promise<AuthAnswer>;
  readonly signOutEverywhere?: (() => Promise<AuthAnswer>) | undefined;
  /** Names the unsaved texts, or empty. Sending does not save them. */
  readonly findUnsaved: () => Promise<string>;
  readonly children: ReactNode;
}

export function SignOut({
  signOut,
  signOutEverywhere = signOut,
  findUnsaved,
  children,
}: SignOutProps) {
  const { notify, outbox } = useServices();
  const waiting = useWaitingItems().length;
  const [step, setStep] = useState<Step>('none');
  const [way, setWay] = useState<SignOutWay>('here');
  const [unsaved, setUnsaved] = useState('');

  const isLeaving = useRef(false);

  const leave = useCallback(
    async (from: SignOutWay) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const at = document.activeElement;
      setStep('leaving');
      try {
        const answer = from === 'everywhere' ? await signOutEverywhere() : await signOut();
        if (answer.ok) return;
        notify('sign-out-failed', answer.message);
      } catch {
        notify('sign-out-failed');
      }
      isLeaving.current = false;
      flushSync(() => setStep('none'));
      if (at instanceof HTMLElement) at.focus();
    },
    [signOut, signOutEverywhere, notify],
  );

  const free = waiting === 0 && unsaved === '';
  const wanted = step === 'asking' || step === 'sending';
  useEffect(() => {
    if (!wanted || !free) return;
    const leaveOnceSaved = async () => {
      // Checks again: text may have been typed in another tab.
      const found = await findUnsaved().catch(() => '');
      setUnsaved(found);
      if (found !== '') setStep('asking');
      else if (outbox.snapshot().length === 0) void leave(way);
    };
    void leaveOnceSaved();
  }, [wanted, free, way, outbox, leave, findUnsaved]);

  const ask = useCallback(
    (from: SignOutWay) => {
      const begin = (found: string) => {
        setUnsaved(found);
        setWay(from);
        setStep('asking');
      };
      void findUnsaved().then(begin, () => begin(''));
    },
    [findUnsaved],
  );

  function send() {
    setStep('sending');
    for (const { op } of outbox.snapshot()) void outbox.retry(op.id);
  }

  const leaving = step === 'leaving' ? way : null;
  const lock = useContext(LockPlace);
  const asking = useMemo(() => ({ ask, leaving }), [ask, leaving]);
  const question = (
    <SignOutDialog
      open={step !== 'none' && !free}
      locked={lock !== null}
      step={step}
      waiting={waiting}
      unsaved={unsaved}
      onSend={send}
      onDiscard={() => void leave(way)}
      onStay={() => setStep('none')}
    />
  );
  const onLock = lock && (
    <>
      <Button kind="quiet" size="small" onClick={() => ask('here')}>
        Sign out
      </Button>
      {question}
    </>
  );
  return (
    <AskSignOutProvider value={asking}>
      {/* Inert, because anything typed now would be lost. */}
      <div className="contents" inert={leaving !== null}>
        {children}
      </div>
      {lock ? createPortal(onLock, lock) : question}
    </AskSignOutProvider>
  );
}

const signOutTexts = {
  waiting: plural(
    'One thing has not been sent yet.',
    (count) => `${count} things have not been sent yet.`,
  ),
  stay: 'Stay signed in',
} as const;

interface SignOutDialogProps {
  readonly open: boolean;
  /** True while the desk is locked: others may use the keyboard, so nothing can be exported or discarded. */
  readonly locked: boolean;
  readonly step: string;
  readonly waiting: number;
  readonly unsaved: string;
  readonly onSend: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

export function SignOutDialog({
  open,
  locked,
  step,
  waiting,
  unsaved,
  onSend,
  onDiscard,
  onStay,
}: SignOutDialogProps) {
  const { failed, save } = useBackup(saveFile);
  const sending = step === 'sending';
  const { expired } = useSessionState();
  const overdue = useOverdue(sending) || (sending && expired);
  const overdueText = expired
    ? 'It can only be sent once you have signed in again. Stay here and sign in, or save a backup copy.'
    : 'It could not be sent yet. Stay signed in and it sends automatically, or save a backup copy.';
  return (
    <Dialog
      open={open}
      onClose={onStay}
      title="Sign out?"
      lead={<output>{overdue ? overdueText : lossText(waiting, unsaved, locked)}</output>}
      closeLabel={signOutTexts.stay}
      actions={
        <>
          {waiting > 0 && (
            <Button
              kind="primary"
              busyLabel={sending && !overdue ? 'Sending...' : undefined}
              onClick={onSend}
            >
              Send, then sign out
            </Button>
          )}
          <Button onClick={onStay}>{signOutTexts.stay}</Button>
          {!locked && (
            <>
              <Button kind="quiet" onClick={save}>
                Save a backup copy
              </Button>
              <Button
                kind="quiet"
                busyLabel={step === 'leaving' ? 'Signing out...' : undefined}
                onClick={onDiscard}
              >
                Sign out and discard
              </Button>
            </>
          )}
        </>
      }
    >
      {failed && <output className="text-red">{backupTexts.failed}</output>}
    </Dialog>
  );
}

function lossText(waiting: number, unsaved: string, locked: boolean): string {
  const sentences = [
    waiting > 0 && signOutTexts.waiting(waiting),
    unsaved,
    locked
      ? unsaved && 'Unlock first to finish it.'
      : 'Signing out removes everything of yours from this device.',
  ];
  return sentences.filter(Boolean).join(' ');
}
