import type { ReactNode } from 'react';

import type { Waiting } from '#sync/entity-writes.ts';
import type { memberReasons } from '#texts/outbox-members.ts';
import { waitingTexts } from '#texts/typed.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';

type Pending = readonly [fact: string, rest?: string];

interface WaitingStatusProps {
  readonly waiting: Waiting;
  readonly reasons: typeof memberReasons;
  readonly onGiveUp: () => void;
  /** What to say of a pending op instead of that it waits. */
  readonly pending?: Pending;
  /** A further button, shown unless the op is rejected. */
  readonly action?: ReactNode;
}

/** Shows that a change is pending, or why the server rejected it. */
export function WaitingStatus(props: WaitingStatusProps) {
  const { waiting, reasons, onGiveUp, action, pending = [waitingTexts.waiting] } = props;
  const { state, trouble } = waiting;
  if (state !== 'parked') {
    const [fact, rest]: Pending = state === 'needs_auth' ? [waitingTexts.needsSignIn] : pending;
    return <StatusLine state="waiting" fact={fact} rest={rest} action={action} />;
  }
  return (
    <StatusLine
      state="refused"
      fact={waitingTexts.refused}
      rest={trouble ? reasons[trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={onGiveUp}>
          {waitingTexts.giveUp}
        </Button>
      }
    />
  );
}
