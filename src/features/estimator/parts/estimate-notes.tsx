/** What a reader of the figures must know: they are an estimate, and what a monthly service may cost at the start. */
import type { Estimate } from '#domain/estimator/estimate.ts';
import { firstYear } from '#domain/estimator/estimate-table.ts';
import { formatMoney } from '#domain/money.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { Button } from '#ui/button.tsx';
import { Printer } from '#ui/icons/printer.tsx';
import { MailCopy } from './mail-copy.tsx';

export function EstimateNotes({ priced }: { priced: Estimate }) {
  const [{ monthly } = { monthly: 0 }] = firstYear(priced);
  return (
    <div className="mt-5 grid gap-2 text-note text-soft *:max-w-prose">
      {monthly > 0 && (
        <>
          <p className="max-w-none! flex justify-between gap-4 text-body text-ink tabular-nums">
            <span>{estimateTexts.startupAmount}</span> <span>{formatMoney(monthly)}</span>
          </p>
          <p className="text-small">{estimateTexts.startup}</p>
        </>
      )}
      <p>This is an estimate, not a final fee: we confirm it with you before any work starts.</p>
      <div className="mt-2 text-ink">
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
      </div>
      <div className="max-w-none! border-t-1 border-rule text-body text-ink print:hidden">
        <MailCopy />
      </div>
    </div>
  );
}
