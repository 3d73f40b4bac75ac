/** The "Selected: ..." line; nothing at all before a service or a client type is chosen. */
import type { Answers } from '#domain/estimator/answers.ts';
import { selectedLine } from '../answer-lines.ts';

export function SelectedLine({ answers }: { answers: Answers }) {
  return (
    <p className="mt-6 min-h-6 font-600" aria-live="polite">
      {selectedLine(answers)}
    </p>
  );
}
