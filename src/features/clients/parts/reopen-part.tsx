/** Reopens an onboarding part with a reason: stored while typing, sent once. */
import { useState } from 'react';

import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { useTyped } from '#forms/use-typed.ts';
import { requestTexts } from '#texts/clients.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { partTexts } from '#texts/onboarding.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { type ClientView, reopenForm } from '../data/client-store.ts';
import { ReasonPart } from './reason-part.tsx';
import { usePart } from '#device/services.ts';

interface ReopenPartProps {
  readonly part: OnboardingPart;
  readonly view: ClientView;
  readonly onFound: () => void;
}

/** A discarded reopening restarts with its restored reason. */
export function ReopenPart(props: ReopenPartProps) {
  const { work } = usePart('clients');
  const { part, view } = props;
  const going = view.reopenings.find((each) => each.part === part);
  const giveUp = () => void work.giveUp(view.details.onboarding.id);
  return going ? <Going going={going} onGiveUp={giveUp} /> : <ReopenForm {...props} />;
}

function ReopenForm({ part, view, onFound }: ReopenPartProps) {
  const { work } = usePart('clients');
  const { onboarding } = view.details;
  const [open, setOpen] = useState(false);
  const typed = useTyped(work, reopenForm(onboarding.id, part), {
    first: { reason: '' },
    onFound: () => {
      setOpen(true);
      onFound();
    },
  });
  const title = partTexts[part].title.toLowerCase();
  if (!open) {
    return (
      <span>
        <Button size="small" aria-label={`Open again: ${title}`} onClick={() => setOpen(true)}>
          Open it again
        </Button>
      </span>
    );
  }
  return (
    <ReasonPart
      name={`reopen-${part}`}
      label={`Why ${title} is opened again`}
      action="Give it back"
      typed={typed}
      send={async (reason) => {
        const { outcome } = await work.reopen(onboarding, part, reason);
        return outcome !== 'unsaved';
      }}
      onDone={() => setOpen(false)}
    />
  );
}

interface GoingProps {
  readonly going: ClientView['reopenings'][number];
  readonly onGiveUp: () => void;
}

function Going({ going: { waiting }, onGiveUp }: GoingProps) {
  if (waiting.state !== 'parked') {
    const isOut = waiting.state === 'needs_auth';
    return (
      <StatusLine state="waiting" fact={isOut ? requestTexts.needsSignIn : requestTexts.waiting} />
    );
  }
  const isConflict = waiting.trouble?.code === 'onboarding_conflict';
  const reason = waiting.trouble ? memberReasons[waiting.trouble.code] : '';
  return (
    <StatusLine
      state="refused"
      fact={requestTexts.refused}
      rest={isConflict ? 'It has moved since you looked at it.' : reason}
      action={
        <Button kind="quiet" size="small" onClick={onGiveUp}>
          {requestTexts.giveUp}
        </Button>
      }
    />
  );
}
