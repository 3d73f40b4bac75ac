import type { Answers } from '#domain/estimator/answers.ts';
import { firm } from '#config/firm.ts';
import { type AnswerLine, answerLines } from '#texts/answer-lines.ts';
import { AnswersList } from '#ui/answers-list.tsx';
import { estimatorStepPath } from '#config/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import type { StepId } from '#domain/estimator/steps.ts';

const unanswered = 'Not answered';

export function AnswersCheck({ answers, isLocked }: { answers: Answers; isLocked: boolean }) {
  return (
    <section className="mt-14" aria-labelledby="check-answers">
      <h2 id="check-answers" className="mb-4 text-d3">
        Check your answers
      </h2>
      <AnswersLines lines={answerLines(answers, firm.sister)} isLocked={isLocked} />
    </section>
  );
}

type AnswersLinesProps = { lines: readonly AnswerLine[]; isLocked: boolean };

export function AnswersLines({ lines, isLocked }: AnswersLinesProps) {
  return (
    <AnswersList
      items={lines.map(({ step, term, details }) => ({
        term,
        details: details || unanswered,
        action: !isLocked && (
          <LinkButton kind="quiet" size="small" to={estimatorStepPath(step)}>
            Change<span className="sr-only"> {term}</span>
          </LinkButton>
        ),
      }))}
    />
  );
}

export function SentAnswers({ answers, step }: { answers: Answers; step: StepId }) {
  return (
    <>
      <SentNote />
      <AnswersLines
        lines={answerLines(answers, firm.sister).filter((line) => line.step === step)}
        isLocked
      />
    </>
  );
}

export function SentNote() {
  return (
    <p className="mb-6 max-w-prose text-soft">
      This estimate has been submitted. To change an answer, start a new one.
    </p>
  );
}
