import type { ReactNode } from 'react';

import type { Waiting } from '#sync/entity-writes.ts';
import { requestTexts } from '#texts/clients.ts';
import type { memberReasons } from '#texts/outbox-members.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';

interface WaitingStatusProps {
  readonly waiting: Waiting;
  readonly reasons: typeof memberReasons;
  readonly onGiveUp: () => void;
  /** A further button, shown unless the op is rejected. */
  readonly action?: ReactNode;
}

/** Shows that a change is pending, or why the server rejected it. */
export function WaitingStatus({ waiting, reasons, onGiveUp, action }: WaitingStatusProps) {
  const { state, trouble } = waiting;
  if (state !== 'parked') {
    const fact = state === 'needs_auth' ? requestTexts.needsSignIn : requestTexts.waiting;
    return <StatusLine state="waiting" fact={fact} action={action} />;
  }
  return (
    <StatusLine
      state="refused"
      fact={requestTexts.refused}
      rest={trouble ? reasons[trouble.code] : ''}
      action={
        <Button kind="quiet" size="small" onClick={onGiveUp}>
          {requestTexts.giveUp}
        </Button>
      }
    />
  );
}
