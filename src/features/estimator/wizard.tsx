/** Joins draft, address and submission to one screen. */
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { firm } from '#config/firm.ts';
import { progressOf, type StepId } from '#domain/estimator/steps.ts';
import type { DraftView } from './data/draft-store.ts';
import { type Draft, hasLeft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';
import { useServices } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { answerLines } from '#texts/answer-lines.ts';
import { notSentYet } from '#texts/device.ts';
import { notices } from '#texts/notices.ts';
import { Button } from '#ui/button.tsx';
import { useArrived } from '#ui/late-component.tsx';
import { estimateStatus, fetchLateSteps, receivedStep, welcomeBack } from './late-steps.ts';
import { isLongAway } from './long-away.ts';
import { AnswersAside } from './parts/answers-aside.tsx';
import { KeptStatus } from './parts/kept-status.tsx';
import { StepActions } from './parts/step-actions.tsx';
import { WizardTools } from './parts/wizard-tools.tsx';
import { contactForm } from './step-props.ts';
import { StepScreen } from './step-screen.tsx';
import { useSubmission } from './use-submission.ts';
import { useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { receivedScreen } from './wizard-screen.ts';
import { useEstimator } from './data/estimator-services.ts';

export function Wizard({ view, afterwards }: { view: DraftView; afterwards?: ReactNode }) {
  const { notify, clearErrors } = useServices();
  const { drafts } = useEstimator();
  const { draft } = view;
  const left = hasLeft(draft);
  const wizard = useWizard(
    { answers: draft.answers, resume: draft.step, hasLeft: left },
    view.unknown === true,
  );
  const waitingTitle =
    useCondition().keeps === 'memory' ? notSentYet.memoryTitle : notSentYet.title;
  const submission = useSubmission(view, wizard.showReceived);
  function answer(apply: DraftChange) {
    wizard.stay();
    change(apply);
  }
  const change = (apply: DraftChange) => void drafts.change(apply);
  const received = wizard.screen === receivedScreen && !submission.busy;
  const { id, title } = wizard.step;

  const isPriceHere = useArrived(estimateStatus);
  useEffect(() => void fetchLateSteps(), []);
  /** The step that someone wanted to leave without an answer: what is missing stands there until it is given. */
  const [held, setHeld] = useState<StepId | null>(null);
  const block = wizard.step.blockedBy(draft.answers);
  const blocked = block !== undefined;
  const missing = held === id && block !== 'no-client-status' ? block : undefined;
  useEffect(() => {
    if (!blocked) clearErrors();
  }, [blocked, clearErrors]);
  useResume(draft, id, change);

  async function startOver() {
    submission.forget();
    await drafts.reset();
    notify('estimator-reset');
  }

  function goBack() {
    submission.stay();
    wizard.back();
  }

  const sent = draft.phase === 'sent';
  const tools = (size: 'small' | 'normal' = 'small') => (
    <WizardTools
      onReset={() => void startOver()}
      canReset={draft.edits > 0}
      leaves={!sent && size === 'small'}
      size={size}
    />
  );
  const progress = progressOf(draft.answers, id);
  if (received) {
    return (
      <WizardFrame
        screen={sent ? 'received' : 'waiting'}
        title={sent ? 'Submission Received!' : waitingTitle}
        progress={{ ...progress, complete: sent }}
        tools={!sent && tools()}
        status={<KeptStatus view={view} />}
        actions={!sent && <StepActions onBack={goBack} />}
      >
        <receivedStep.Late
          view={view}
          submission={submission}
          onStartNew={() => void startOver()}
          ways={
            <>
              <Button kind="quiet" onClick={goBack}>
                Back
              </Button>
              {tools('normal')}
            </>
          }
          afterwards={afterwards}
        />
      </WizardFrame>
    );
  }
  const onSubmission = left && !submission.busy ? wizard.showReceived : undefined;
  /** The price so far from the first service on; no step before Your Estimate waits for its code. */
  const isPriced = draft.answers.services.length > 0 && isPriceHere;
  const ownAside = id !== 'estimate' && id !== 'client-status';
  return (
    <WizardFrame
      screen={id}
      title={title}
      progress={progress}
      tools={tools()}
      spread={id === 'estimate'}
      aside={
        ownAside && (
          <AnswersAside
            lines={answerLines(draft.answers, firm.sister)}
            current={id}
            isLocked={left}
          />
        )
      }
      status={
        id === 'estimate' || isPriced ? (
          <estimateStatus.Late view={view} />
        ) : (
          <KeptStatus view={view} />
        )
      }
      actions={
        <StepActions
          {...stepActions(view, wizard, {
            notify,
            hold: setHeld,
            onSubmission,
            busy: submission.busy,
          })}
        />
      }
    >
      <StepScreen
        step={wizard.step}
        view={view}
        change={answer}
        submission={submission}
        next={wizard.next}
        error={missing && notices[missing].title}
      />
      {isLongAway(view.awayMs) && (
        <Suspense fallback={null}>
          <welcomeBack.Late view={view} onStartOver={() => void startOver()} />
        </Suspense>
      )}
    </WizardFrame>
  );
}

/** The draft says at which step it continues: the one shown last, in whichever tab. */
function useResume(draft: Draft, step: StepId, change: (apply: DraftChange) => void): void {
  const isBegun = draft.edits > 0;
  const note = useEffectEvent((id: string, shown: StepId) => {
    if (draft.id === id && draft.step !== shown) change((d) => ({ ...d, step: shown }));
  });
  useEffect(() => {
    if (isBegun) note(draft.id, step);
  }, [isBegun, draft.id, step]);
}

type Acting = Pick<ReturnType<typeof useWizard>, 'step' | 'previous' | 'back' | 'next'>;

type Around = {
  notify: ReturnType<typeof useServices>['notify'];
  hold: (step: StepId) => void;
  /** The way back to the screen after the form, once there is one. */
  onSubmission: (() => void) | undefined;
  busy: boolean;
};

/** Next is hidden where a step has an action of its own. */
function stepActions(
  { draft }: DraftView,
  { step, previous, back, next }: Acting,
  { notify, hold, onSubmission, busy }: Around,
) {
  if ((step.id === 'contact' || step.id === 'estimate') && onSubmission) {
    return { onBack: back, onNext: onSubmission, nextLabel: 'See your submission' };
  }
  if (step.id === 'contact' && draft.phase !== 'sent') {
    const busyLabel = busy ? 'Submitting...' : undefined;
    return { onBack: back, submits: { form: contactForm, busyLabel } };
  }
  const isStatus = step.id === 'client-status';
  const ownAction = step.id === 'contact' || (isStatus && step.blockedBy(draft.answers));
  return {
    ...(previous ? { onBack: back } : {}),
    ...(ownAction ? {} : { onNext: advance }),
    ...(step.id === 'estimate' ? { nextLabel: 'Submit Your Details' } : {}),
    ...(isStatus ? { nextLabel: 'See your estimate' } : {}),
  };

  function advance() {
    const block = step.blockedBy(draft.answers);
    if (!block || block === 'no-client-status') return next();
    notify(block);
    hold(step.id);
    document.querySelector<HTMLElement>('main fieldset input')?.focus();
  }
}
