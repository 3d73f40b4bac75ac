import { useState } from 'react';

import { stateAfter } from '#domain/requests/states.ts';
import { useOnce } from '#forms/use-once.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { answerTexts } from '#texts/own-requests.ts';
import { requestTitle } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { ShownRequest } from '../data/shown-requests.ts';
import { usePart } from '#device/services.ts';

/** The client's answer; renders nothing without one, or after a later file. */
export function SaidAnswer({ request }: { readonly request: ShownRequest }) {
  const { waiting } = request;
  const act = waiting?.act ?? request.answer;
  const word = waiting?.word ?? request.word;
  if (act === '' || word === '') return null;
  return (
    <div className="grid max-w-prose justify-items-start gap-2">
      <p className="text-small text-soft">
        {act === 'decline' ? 'You said it does not apply:' : 'You said you sent it another way:'}
      </p>
      <p className="wrap-anywhere whitespace-pre-line border-s-1.5 border-ink ps-4">{word}</p>
      {waiting && <Waits request={request} waiting={waiting} />}
    </div>
  );
}

interface WaitsProps {
  readonly request: ShownRequest;
  readonly waiting: NonNullable<ShownRequest['waiting']>;
}

function Waits({ request, waiting }: WaitsProps) {
  const { answer, giveUp } = usePart('requests');
  const { id, state, movedRev } = request;
  const once = useOnce();
  const [isFull, setIsFull] = useState(false);
  const { act, word } = waiting;
  async function again(): Promise<void> {
    const { outcome } = await answer(id, { act, word }, movedRev);
    setIsFull(outcome === 'unsaved');
  }
  const about = <span className="sr-only">{` ${requestTitle(request)}`}</span>;
  if (waiting.state !== 'parked') {
    const rest =
      waiting.state === 'needs_auth'
        ? "It sends once you've signed in again."
        : "It sends when you're back online.";
    return <StatusLine state="waiting" fact="Not sent yet." rest={rest} />;
  }
  return (
    <>
      <StatusLine
        state="refused"
        fact="Your answer was not taken."
        rest={isFull ? answerTexts.unkept : memberReasons[waiting.trouble?.code ?? 'invalid']}
      />
      <div className="flex flex-wrap gap-x-6">
        {stateAfter(state, act) && (
          <Button kind="quiet" size="small" onClick={() => void once(again)}>
            Send it again
            {about}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={() => void giveUp(id)}>
          Discard it
          {about}
        </Button>
      </div>
    </>
  );
}
