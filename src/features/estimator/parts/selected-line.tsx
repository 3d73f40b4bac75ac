/** What has been chosen so far, in one line. */
import type { Answers } from '#domain/estimator/answers.ts';

export function SelectedLine({ answers }: { answers: Answers }) {
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

/** The "Selected: Bookkeeping for a business" line; empty while neither a service nor a client type is chosen. */
function selectedLine({ services, clientType }: Answers): string {
  const parts = [services.join(', '), clientType && forWhom[clientType]].filter(Boolean);
  return parts.length > 0 ? `Selected: ${parts.join(' ')}` : '';
}
