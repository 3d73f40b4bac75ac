/** What a reader of the figures must know: they are an estimate, and what a monthly service may cost at the start. */
import type { Estimate } from '#domain/estimator/estimate.ts';
import { Button } from '#ui/button.tsx';
import { Printer } from '#ui/icons/printer.tsx';
import { MailCopy } from './mail-copy.tsx';

export function EstimateNotes({ priced }: { priced: Estimate }) {
  const monthly = priced.lines.some((line) => line.type === 'monthly');
  return (
    <div className="mt-5 grid max-w-prose gap-2 text-note text-soft">
      {monthly && (
        <p>
          A charge equal to one month's subscription may be due at signing for onboarding and
          optimising the chart of accounts.
        </p>
      )}
      <p>This is an estimate, not a final fee: we confirm it with you before any work starts.</p>
      <div className="mt-2 text-ink">
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
      </div>
      <div className="border-t-1 border-rule text-body text-ink print:hidden">
        <MailCopy />
      </div>
    </div>
  );
}
