/**
 * Continues an estimate from a mailed link. Cached on first use (src/worker/sw.ts): it needs the server
 * anyway.
 */

import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { estimatorStepPath, paths } from '#config/paths.ts';
import { anythingAnswered } from '#domain/estimator/answers.ts';
import { reasonOf } from '#domain/read-state.ts';
import { useServices, usePart } from '#device/services.ts';
import { Actions, Button, LinkButton } from '#ui/button.tsx';
import { Loading } from '#ui/loading.tsx';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import type { EstimateElsewhere } from '#domain/estimator/elsewhere.ts';
import { type Draft, emptyDraft } from '#domain/estimator/draft.ts';
import { deviceNotices } from '#texts/device.ts';
import { serverAnswers } from '#texts/owner-answers.ts';

const continueTexts = {
  title: 'Continue your estimate',
  gone: 'This link no longer opens an estimate. Links work for 30 days, or until it is in an account.',
  unreachable: "You're offline. Try again when you're back online.",
  ...serverAnswers,
  full: deviceNotices.full,
  other:
    'There is another unfinished estimate on this device. It is cleared when you continue with the emailed one.',
} as const;

/** asking: the user must choose between two estimates. */
type State = 'waiting' | 'asking' | 'gone' | 'unreachable' | 'failed' | 'limited' | 'full';

export function ContinuePage() {
  const { now } = useServices();
  const { drafts, openLink } = usePart('estimator');
  const { token } = useLinkToken();
  const navigate = useNavigateFromHere();
  const [state, setState] = useState<State>('waiting');
  const agreed = useRef<string>(undefined);

  function unfinished(): Draft | undefined {
    const stored = drafts.snapshot()?.draft;
    return stored && stored.phase !== 'sent' && anythingAnswered(stored.answers)
      ? stored
      : undefined;
  }

  /** Opens the link. Meanwhile the visitor may begin another estimate. */
  async function open() {
    setState('waiting');
    const answer = await openLink(token);
    if (answer.kind !== 'opened') return setState(reasonOf(answer));
    const { estimate } = answer;
    const here = unfinished();
    if (here && here.id !== agreed.current && here.id !== estimate.id) return setState('asking');
    try {
      // This estimate's draft on the device may be newer, and has the contact details.
      const isHere =
        here?.id === estimate.id && !estimate.submitted && here.savedRev >= estimate.rev;
      if (!isHere) await drafts.takeOver(draftFromElsewhere(estimate, now()));
      return navigate(estimatorStepPath('estimate'), { replace: true });
    } catch {
      return setState('full');
    }
  }

  function goOn() {
    if (state === 'asking') agreed.current = unfinished()?.id;
    void open();
  }

  const begin = useEffectEvent(() => {
    if (token === '') return setState('gone');
    return void open();
  });
  useEffect(() => void drafts.ready.then(begin), [drafts]);

  return (
    <>
      <PageMeta
        title={continueTexts.title}
        description="Opens an estimate that was begun on another device."
        path={paths.estimateContinue}
        hidden
      />
      {state === 'waiting' ? (
        <Loading />
      ) : (
        <Container>
          <div className="grid max-w-prose gap-8 py-14">
            <PageHead
              title={continueTexts.title}
              lead={<output>{continueTexts[state === 'asking' ? 'other' : state]}</output>}
            />
            <Choices state={state} onOpen={() => goOn()} />
          </div>
        </Container>
      )}
    </>
  );
}

function Choices({ state, onOpen }: { state: State; onOpen: () => void }) {
  const again = state === 'asking' ? 'Use the emailed estimate' : 'Try again';
  return (
    <Actions>
      {state !== 'gone' && (
        <Button kind="primary" onClick={onOpen}>
          {again}
        </Button>
      )}
      <LinkButton to={paths.estimator}>
        {state === 'asking' ? 'Keep my current estimate' : 'Start a new estimate'}
      </LinkButton>
    </Actions>
  );
}

/** A draft without contact details, which the link does not have. */
function draftFromElsewhere(elsewhere: EstimateElsewhere, now: number): Draft {
  const { id, key, rev, submitted, ...estimate } = elsewhere;
  return {
    ...emptyDraft(id, key, now),
    ...estimate,
    step: 'estimate',
    savedRev: rev,
    ...(submitted ? { phase: 'sent', sentAt: now } : {}),
  };
}
