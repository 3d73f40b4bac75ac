import type { RequestConflict, ShownRequest } from '../data/client-store.ts';
import { WaitingStatus } from '#forms/waiting-status.tsx';
import { waitingTexts } from '#texts/typed.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { requestStateNames } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { usePart } from '#device/services.ts';

const decisionTexts = {
  accept: () => 'accept it',
  ask: (reason: string) => `ask again: “${reason}”`,
  withdraw: () => 'withdraw it',
} as const;

interface RequestWaitingProps {
  readonly shown: ShownRequest;
  /** Called after a discard, whose reason may be in the form again. */
  readonly onBack: () => void;
}

export function RequestWaiting({ shown, onBack }: RequestWaitingProps) {
  const { work } = usePart('clients');
  const { request, stored, waiting, conflict, canTakeBack } = shown;
  if (!waiting) return null;
  const giveUp = () => void work.giveUp(request.id).then(onBack);
  if (conflict) {
    const mine =
      conflict.kind === 'words' ? (
        <Button
          kind="quiet"
          size="small"
          onClick={() => void work.change(stored, conflict.changes)}
        >
          Use mine
        </Button>
      ) : null;
    return (
      <StatusLine
        state="refused"
        fact="Someone else was first."
        rest={conflictText(conflict, requestStateNames[stored.state])}
        action={
          <>
            {mine}{' '}
            <Button kind="quiet" size="small" onClick={giveUp}>
              {waitingTexts.giveUp}
            </Button>
          </>
        }
      />
    );
  }
  return (
    <WaitingStatus
      waiting={waiting}
      reasons={memberReasons}
      onGiveUp={giveUp}
      action={
        canTakeBack && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => void work.takeBack(request.id, waiting.op).then(onBack)}
          >
            Take back
          </Button>
        )
      }
    />
  );
}

function conflictText(conflict: RequestConflict, state: string): string {
  if (conflict.kind === 'words') {
    const { changes } = conflict;
    const mine = Object.values(changes).filter((text) => text !== '');
    return `The words or the date were changed there too. Yours are: ${mine.join(', ') || '–'}.`;
  }
  const { decision } = conflict;
  const reason = decision.act === 'ask' ? decision.reason : '';
  return `It stands at “${state}” now. You wanted to ${decisionTexts[decision.act](reason)}. Look at it and choose again.`;
}
