/** Your answers so far, beside the questions on a wide screen and folded away above the bar on a narrow one. */
import type { StepId } from '#domain/estimator/steps.ts';
import type { AnswerLine } from '#texts/answer-lines.ts';
import { FoldTitle } from '#ui/disclosure.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AnswersLines } from './answers-check.tsx';

export function AnswersAside({
  lines,
  current,
  isLocked,
}: {
  lines: readonly AnswerLine[];
  current: StepId;
  /** Nothing can be changed any more. */
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
