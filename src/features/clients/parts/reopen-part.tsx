/** Reopens an onboarding part with a reason: stored while typing, sent once. */
import { useState } from 'react';

import type { OnboardingPart } from '#domain/onboarding/form.ts';
import { useTyped } from '#forms/use-typed.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { partTexts } from '#texts/onboarding.ts';
import { Button } from '#ui/button.tsx';
import { type ClientView, reopenForm } from '../data/client-store.ts';
import { ReasonPart } from './reason-part.tsx';
import { usePart } from '#device/services.ts';
import { WaitingStatus } from './waiting-status.tsx';

const reopenReasons = {
  ...memberReasons,
  onboarding_conflict: 'It has moved since you looked at it.',
};

interface ReopenPartProps {
  readonly part: OnboardingPart;
  readonly view: ClientView;
  readonly onFound: () => void;
}

/** A discarded reopening starts again with its reason. */
export function ReopenPart(props: ReopenPartProps) {
  const { work } = usePart('clients');
  const { part, view } = props;
  const going = view.reopenings.find((each) => each.part === part);
  if (!going) return <ReopenForm {...props} />;
  return (
    <WaitingStatus
      waiting={going.waiting}
      reasons={reopenReasons}
      onGiveUp={() => void work.giveUp(view.details.onboarding.id)}
    />
  );
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
