/** Joins draft, address and submission to one screen. */
import { type ReactNode, Suspense, useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { progressOf } from '#domain/estimator/steps.ts';
import type { DraftView } from '#local/draft-store.ts';
import { hasLeft } from '#local/draft.ts';
import type { DraftChange } from '#local/drafts.ts';
import { useServices } from '#local/services.ts';
import { useCondition } from '#local/use-device.ts';
import { answerLines } from '#texts/answer-lines.ts';
import { notSentYet } from '#texts/device.ts';
import { fetchLateSteps, receivedStep, welcomeBack } from './late-steps.ts';
import { isLongAway } from './long-away.ts';
import { AnswersAside } from './parts/answers-aside.tsx';
import { KeptStatus } from './parts/kept-status.tsx';
import { StepActions } from './parts/step-actions.tsx';
import { WizardTools } from './parts/wizard-tools.tsx';
import { StepScreen } from './step-screen.tsx';
import { useSubmission } from './use-submission.ts';
import { receivedScreen, useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';

export function Wizard({ view, afterwards }: { view: DraftView; afterwards?: ReactNode }) {
  const { drafts, notify, clearErrors } = useServices();
  const { draft } = view;
  const wizard = useWizard(draft.answers, draft.step);
  const waitingTitle =
    useCondition().keeps === 'memory' ? notSentYet.memoryTitle : notSentYet.title;
  const submission = useSubmission(view, () => wizard.goTo(receivedScreen));
  const change = (apply: DraftChange) => void drafts.change(apply);
  const left = hasLeft(draft);
  const received = wizard.wanted === receivedScreen && left && !submission.busy;
  const { id, title } = wizard.step;

  useEffect(() => {
    if (wizard.wanted === id || (wizard.wanted === receivedScreen && left)) return;
    if (wizard.wanted === null && view.unknown) return;
    const receipt = wizard.wanted === null && left;
    wizard.goTo(receipt ? receivedScreen : id, { replace: true });
  });
  useEffect(() => void fetchLateSteps(), []);
  const blocked = wizard.step.blockedBy(draft.answers) !== undefined;
  useEffect(() => {
    if (!blocked) clearErrors();
  }, [blocked, clearErrors]);
  useEffect(() => {
    if (draft.step !== id && draft.edits > 0) void drafts.change((d) => ({ ...d, step: id }));
  }, [id, draft.step, draft.edits, drafts]);

  async function startOver() {
    await drafts.reset();
    submission.forget();
    notify('estimator-reset');
    wizard.goTo('services', { replace: true });
  }

  function goBack() {
    submission.stay();
    wizard.back();
  }

  const tools = <WizardTools onReset={() => void startOver()} canReset={draft.edits > 0} />;
  const progress = progressOf(draft.answers, id);
  if (received) {
    const sent = draft.phase === 'sent';
    return (
      <WizardFrame
        screen={sent ? 'received' : 'waiting'}
        title={sent ? 'Submission Received!' : waitingTitle}
        progress={{ ...progress, complete: sent }}
        tools={tools}
        status={<KeptStatus view={view} />}
        actions={<StepActions onBack={goBack} />}
      >
        <receivedStep.Late
          view={view}
          submission={submission}
          onStartNew={() => void startOver()}
          afterwards={afterwards}
        />
      </WizardFrame>
    );
  }
  const onSubmission = left && !submission.busy ? () => wizard.goTo(receivedScreen) : undefined;
  const ownAside = id !== 'estimate' && id !== 'contact' && id !== 'client-status';
  return (
    <WizardFrame
      screen={id}
      title={title}
      progress={progress}
      tools={tools}
      aside={
        ownAside && <AnswersAside lines={answerLines(draft.answers, firm.sister)} current={id} />
      }
      status={<KeptStatus view={view} />}
      actions={<StepActions {...stepActions(view, wizard, { notify, onSubmission })} />}
    >
      <StepScreen
        step={wizard.step}
        view={view}
        change={change}
        submission={submission}
        next={wizard.next}
      />
      {isLongAway(view.awayMs) && (
        <Suspense fallback={null}>
          <welcomeBack.Late view={view} onStartOver={() => void startOver()} />
        </Suspense>
      )}
    </WizardFrame>
  );
}

type Acting = Pick<ReturnType<typeof useWizard>, 'step' | 'previous' | 'back' | 'next'>;

type Around = {
  notify: ReturnType<typeof useServices>['notify'];
  /** The way back to the screen after the form, once there is one. */
  onSubmission: (() => void) | undefined;
};

/** Next is hidden where a step has an action of its own. */
function stepActions(
  { draft }: DraftView,
  { step, previous, back, next }: Acting,
  { notify, onSubmission }: Around,
) {
  if (step.id === 'contact' && onSubmission) {
    return { onBack: back, onNext: onSubmission, nextLabel: 'Your submission' };
  }
  const ownAction = step.id === 'contact' || (step.id === 'client-status' && !hasLeft(draft));
  return {
    ...(previous ? { onBack: back } : {}),
    ...(ownAction ? {} : { onNext: advance }),
    ...(step.id === 'estimate' ? { nextLabel: 'Submit Your Details' } : {}),
  };

  function advance() {
    const block = step.blockedBy(draft.answers);
    if (block === 'no-service' || block === 'no-client-type') notify(block);
    else next();
  }
}
