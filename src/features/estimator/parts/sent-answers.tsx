import { firm } from '#config/firm.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import type { StepId } from '#domain/estimator/steps.ts';
import { answerLines } from '#texts/answer-lines.ts';
import { AnswersLines } from './answers-check.tsx';

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
