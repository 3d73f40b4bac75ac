/** Asks whether the visitor is a client of the sister firm, and gets its discount. */
import { useEffect, useEffectEvent, useState } from 'react';

import { firm } from '#config/firm.ts';
import { useServices } from '#device/services.ts';
import { consentPromise } from '#texts/sister-firm.ts';
import { BigChoice, BigChoices } from '#ui/big-choice.tsx';
import { fiftyDots } from '#ui/confetti.ts';
import type { StepProps } from '../step-props.ts';

/** How long the discount is shown before the next step opens. */
const goOnAfterMs = 2000;

export function ClientStatusStep({ draft, change, next }: StepProps & { next: () => void }) {
  const { notify } = useServices();
  const [celebrating, setCelebrating] = useState(false);
  const goOn = useEffectEvent(next);

  useEffect(() => {
    if (!celebrating) return undefined;
    const timer = setTimeout(() => goOn(), goOnAfterMs);
    return () => clearTimeout(timer);
  }, [celebrating]);

  function answer(isSparkWealthClient: boolean) {
    change((d) => ({ ...d, answers: { ...d.answers, isSparkWealthClient } }));
  }

  function yes(card: HTMLElement) {
    answer(true);
    notify('discount-applied');
    setCelebrating(true);
    void fiftyDots(card.getBoundingClientRect());
  }

  function no() {
    answer(false);
    next();
  }

  const answered = draft.answers.isSparkWealthClient;
  return (
    <>
      <p className="mb-4 max-w-prose text-d3">
        Are you a client of {firm.sister}, our affiliated wealth advisory firm?
      </p>
      <p className="mb-6 max-w-prose text-small text-soft">{consentPromise(firm.sister)}</p>
      <BigChoices>
        <BigChoice
          label="Yes"
          note={`I am a ${firm.sister} client`}
          pressed={answered === true}
          disabled={celebrating}
          onChoose={yes}
        />
        <BigChoice
          label="No"
          note={`I am not a ${firm.sister} client`}
          pressed={answered === false}
          disabled={celebrating}
          onChoose={no}
        />
      </BigChoices>
      <p className="mt-4 min-h-6 text-small text-soft" aria-live="polite">
        {celebrating ? '25 percent discount applied. Next: your estimate.' : ''}
      </p>
    </>
  );
}
