import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';

import { firm } from '#config/firm.ts';
import { progressOf, type StepId, type Step } from '#domain/estimator/steps.ts';
import { type Draft, hasLeft } from '#domain/estimator/draft.ts';
import { useServices, usePart } from '#device/services.ts';
import { useCondition } from '#device/use-device.ts';
import { answerLines, type AnswerLine } from '#texts/answer-lines.ts';
import { notSentYet } from '#texts/device.ts';
import { notices } from '#texts/notices.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useArrived } from '#ui/lazy-component.tsx';
import { FoldTitle } from '#ui/disclosure.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { ArrowLeft, ArrowRight } from '#ui/icons.tsx';
import { paths } from '#config/paths.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { useBook } from '#device/use-book.ts';
import type { DraftView } from './data/draft-store.ts';
import type { DraftChange } from './data/drafts.ts';
import {
  estimateStatus,
  fetchLazySteps,
  receivedStep,
  confirmDialog,
  clientStatusStep,
  contactStep,
  estimateStep,
} from './lazy-steps.ts';
import { DraftStatus } from './parts/draft-status.tsx';
import { contactForm, type FirstStepProps } from './step-props.ts';
import { useSubmission, type Submission } from './use-submission.ts';
import { receivedScreen, useWizard } from './use-wizard.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { AnswersLines, SentAnswers } from './parts/answers-check.tsx';
import { type Question, questionsOf } from './questions.ts';
import { ServiceStep } from './steps/service-step.tsx';
import { QuestionChoices } from './parts/question-choices.tsx';

export function Wizard({ view, afterwards }: { view: DraftView; afterwards?: ReactNode }) {
  const { notify, clearErrors } = useServices();
  const { drafts } = usePart('estimator');
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
  useEffect(() => void fetchLazySteps(), []);
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
        status={<DraftStatus view={view} />}
        actions={!sent && <StepActions onBack={goBack} />}
      >
        <receivedStep.Lazy
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
          <estimateStatus.Lazy view={view} />
        ) : (
          <DraftStatus view={view} />
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
    </WizardFrame>
  );
}

function useResume(draft: Draft, step: StepId, change: (apply: DraftChange) => void): void {
  const isStarted = draft.edits > 0;
  const note = useEffectEvent((id: string, shown: StepId) => {
    if (draft.id === id && draft.step !== shown) change((d) => ({ ...d, step: shown }));
  });
  useEffect(() => {
    if (isStarted) note(draft.id, step);
  }, [isStarted, draft.id, step]);
}

type Acting = Pick<ReturnType<typeof useWizard>, 'step' | 'previous' | 'back' | 'next'>;

type Dependencies = {
  notify: ReturnType<typeof useServices>['notify'];
  hold: (step: StepId) => void;
  onSubmission: (() => void) | undefined;
  busy: boolean;
};

function stepActions(
  { draft }: DraftView,
  { step, previous, back, next }: Acting,
  { notify, hold, onSubmission, busy }: Dependencies,
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

function AnswersAside({
  lines,
  current,
  isLocked,
}: {
  lines: readonly AnswerLine[];
  current: StepId;
  isLocked: boolean;
}) {
  const given = lines.filter((line) => line.details !== '' && line.step !== current);
  if (given.length === 0) return <div />;
  return (
    <aside className="print:hidden" aria-label="Your answers">
      <div className="hidden desk:block">
        <Sheet>
          <h2 className="mb-3 text-d3">Your answers</h2>
          <AnswersLines lines={given} isLocked={isLocked} />
        </Sheet>
      </div>
      <details className="desk:hidden">
        <FoldTitle>Your answers</FoldTitle>
        <AnswersLines lines={given} isLocked={isLocked} />
      </details>
    </aside>
  );
}

type StepActionsProps = {
  onBack?: () => void;
  onNext?: () => void;
  nextLabel?: string;
  submits?: { form: string; busyLabel: string | undefined };
};

function StepActions({ onBack, onNext, nextLabel, submits }: StepActionsProps) {
  return (
    <>
      {onBack && (
        <Button onClick={onBack}>
          <ArrowLeft /> Back
        </Button>
      )}
      {onNext && (
        <Button kind="primary" onClick={onNext}>
          {nextLabel ?? (
            <>
              Next <ArrowRight />
            </>
          )}
        </Button>
      )}
      {submits && (
        <Button kind="primary" type="submit" {...submits}>
          Submit
        </Button>
      )}
    </>
  );
}

type WizardToolsProps = {
  onReset: () => void;
  canReset: boolean;
  leaves: boolean;
  size?: 'small' | 'normal';
};

function WizardTools({ onReset, canReset, leaves, size = 'small' }: WizardToolsProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {canReset && (
        <Button kind="quiet" size={size} onClick={() => setAsking(true)}>
          Reset
        </Button>
      )}
      {leaves && (
        <LinkButton kind="quiet" size="small" to={paths.home}>
          Save and leave
        </LinkButton>
      )}
      {asking && (
        <Suspense fallback={null}>
          <confirmDialog.Lazy
            open
            title="Start over?"
            lead="This clears your answers. Anything already submitted stays submitted."
            confirmLabel="Reset"
            cancelLabel="Keep my answers"
            onConfirm={() => {
              setAsking(false);
              onReset();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type StepScreenProps = {
  step: Step;
  view: DraftView;
  change: (apply: DraftChange) => void;
  submission: Submission;
  next: () => void;
  error: string | undefined;
};

function StepScreen({ step, view, change, submission, next, error }: StepScreenProps) {
  const { draft } = view;
  if (hasLeft(draft) && step.id !== 'estimate' && step.id !== 'contact') {
    return <SentAnswers answers={draft.answers} step={step.id} />;
  }
  switch (step.id) {
    case 'services':
      return (
        <>
          <ServiceStep draft={draft} change={change} error={error} />
          <SelectedLine answers={draft.answers} />
        </>
      );
    case 'client-status':
      return <clientStatusStep.Lazy draft={draft} change={change} next={next} />;
    case 'estimate':
      return <estimateStep.Lazy draft={draft} change={change} />;
    case 'contact':
      return <contactStep.Lazy draft={draft} change={change} view={view} submission={submission} />;
    default:
      return (
        <>
          <QuestionStep
            draft={draft}
            change={change}
            questions={questionsOf[step.id]}
            error={error}
          />
          {step.id === 'client-type' && <SelectedLine answers={draft.answers} />}
        </>
      );
  }
}

function SelectedLine({ answers }: { answers: Answers }) {
  return (
    <p className="mt-6 min-h-6 text-small font-500" aria-live="polite">
      {selectedLine(answers)}
    </p>
  );
}

const forWhom = {
  individual: 'for an individual',
  business: 'for a business',
  both: 'for an individual and a business',
} as const;

/** "Selected: Bookkeeping for a business"; empty without a choice. */
function selectedLine({ services, clientType }: Answers): string {
  const parts = [services.join(', '), clientType && forWhom[clientType]].filter(Boolean);
  return parts.length > 0 ? `Selected: ${parts.join(' ')}` : '';
}

function QuestionStep({
  draft,
  change,
  questions,
  error,
}: FirstStepProps & { questions: readonly Question[] }) {
  const { answers } = draft;
  const book = useBook();
  return (
    <div className="grid gap-[38px]">
      {questions
        .filter((question) => question.when?.(answers) ?? true)
        .map((question, index) => {
          const choices = (
            <QuestionChoices
              question={question}
              answers={answers}
              change={change}
              note={(option) => question.note?.(option, book)}
              error={index === 0 ? error : undefined}
            />
          );
          return question.when ? (
            <FollowUp key={question.id}>{choices}</FollowUp>
          ) : (
            <div key={question.id}>{choices}</div>
          );
        })}
    </div>
  );
}

function FollowUp({ children }: { readonly children: ReactNode }) {
  return (
    <div className="ms-2 grid animate-appear gap-9.5 border-ink border-s-1.5 ps-5.5">
      {children}
    </div>
  );
}
