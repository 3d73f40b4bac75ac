/** What has been chosen so far, in one line. */
import type { Answers } from '#domain/estimator/answers.ts';
import { clientTypeLabels } from '#texts/answer-lines.ts';

export function SelectedLine({ answers }: { answers: Answers }) {
  return (
    <p className="mt-6 min-h-6 font-600" aria-live="polite">
      {selectedLine(answers)}
    </p>
  );
}

/** The "Selected: ..." line; empty while neither a service nor a client type is chosen. */
function selectedLine({ services, clientType }: Answers): string {
  const parts = [...services, ...(clientType ? [clientTypeLabels[clientType]] : [])];
  return parts.length > 0 ? `Selected: ${parts.join(', ')}` : '';
}
