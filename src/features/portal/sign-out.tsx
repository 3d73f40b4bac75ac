/** Signing out takes everything of the person off this device; where something still waits, it asks first. */
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';

import { usePortal } from '#local/portal.ts';
import { useServices } from '#local/services.ts';
import { useWaitingItems } from '#local/use-device.ts';
import { SignOutDialog } from './parts/sign-out-dialog.tsx';

/** Here only, or on every device: both ask the same question first and leave the same nothing behind. */
type Way = 'here' | 'everywhere';

type Asking = { ask: (way: Way) => void; leaving: Way | null };

const AskSignOut = createContext<Asking>({ ask: () => {}, leaving: null });

/** What every Sign Out button of the portal does. */
export function useAskSignOut(): () => void {
  const { ask } = useContext(AskSignOut);
  return useCallback(() => ask('here'), [ask]);
}

/** The same on every device; `busy` while the server is asked and this one is emptied. */
export function useAskSignOutEverywhere(): { askEverywhere: () => void; busy: boolean } {
  const { ask, leaving } = useContext(AskSignOut);
  return { askEverywhere: () => ask('everywhere'), busy: leaving === 'everywhere' };
}

/** The one question of the portal's frame. */
export function SignOut({ children }: { readonly children: ReactNode }) {
  const { notify, outbox } = useServices();
  const { signOut, signOutEverywhere } = usePortal();
  const waiting = useWaitingItems().length;
  const [step, setStep] = useState<'none' | 'asking' | 'sending' | 'leaving'>('none');
  /** Once nothing waits any more there is nothing to ask: what was wanted happens. Ends the wait for that. */
  const stopWaiting = useRef(() => {});

  const [way, setWay] = useState<Way>('here');

  const leave = useCallback(
    async (from: Way) => {
      stopWaiting.current();
      setStep('leaving');
      try {
        const answer = from === 'everywhere' ? await signOutEverywhere() : await signOut();
        if (answer.ok) return;
        notify('sign-out-failed', answer.message);
      } catch {
        notify('sign-out-failed');
      }
      setStep('none');
    },
    [signOut, signOutEverywhere, notify],
  );

  const ask = useCallback(
    (wanted: Way) => {
      const leaveOnceSent = () => {
        if (outbox.snapshot().length === 0) void leave(wanted);
      };
      stopWaiting.current();
      setWay(wanted);
      setStep('asking');
      stopWaiting.current = outbox.subscribe(leaveOnceSent);
      leaveOnceSent();
    },
    [outbox, leave],
  );

  function send() {
    setStep('sending');
    for (const { op } of outbox.snapshot()) void outbox.retry(op.id);
  }

  function stay() {
    stopWaiting.current();
    setStep('none');
  }

  const leaving = step === 'leaving' ? way : null;
  const asking = useMemo(() => ({ ask, leaving }), [ask, leaving]);
  return (
    <AskSignOut value={asking}>
      {children}
      <SignOutDialog
        open={step !== 'none' && waiting > 0}
        step={step}
        waiting={waiting}
        onSend={send}
        onDiscard={() => void leave(way)}
        onStay={stay}
      />
    </AskSignOut>
  );
}
