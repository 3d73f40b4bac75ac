/** The screen of each step. */
import type { Step } from '#domain/estimator/steps.ts';
import type { DraftView } from './data/draft-store.ts';
import { hasLeft } from '#domain/estimator/draft.ts';
import type { DraftChange } from './data/drafts.ts';
import { clientStatusStep, contactStep, estimateStep } from './late-steps.ts';
import { SelectedLine } from './parts/selected-line.tsx';
import { SentAnswers } from './parts/sent-answers.tsx';
import { questionsOf } from './questions.ts';
import { QuestionStep } from './steps/question-step.tsx';
import { ServiceStep } from './steps/service-step.tsx';
import type { Submission } from './use-submission.ts';

type StepScreenProps = {
  step: Step;
  view: DraftView;
  change: (apply: DraftChange) => void;
  submission: Submission;
  next: () => void;
  /** What is missing here, once someone wanted to go on without it. */
  error: string | undefined;
};

export function StepScreen({ step, view, change, submission, next, error }: StepScreenProps) {
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
      return <clientStatusStep.Late draft={draft} change={change} next={next} />;
    case 'estimate':
      return <estimateStep.Late draft={draft} change={change} />;
    case 'contact':
      return <contactStep.Late draft={draft} change={change} view={view} submission={submission} />;
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
