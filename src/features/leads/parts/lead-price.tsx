import { firm } from '#config/firm.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import {
  countOpen,
  missingAnswers,
  openSteps,
  totalName,
} from '#domain/estimator/open-questions.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { firmDate } from '#domain/firm-time.ts';
import { useBook } from '#device/use-book.ts';
import type { LeadRecord } from '#domain/leads/lead-details.ts';
import { estimateOf } from '#domain/mail/estimate-of-details.ts';
import { priceReason } from '#texts/answer-lines.ts';
import { Ledger, LedgerRow, LedgerSum, LedgerTotal } from '#ui/ledger.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Part } from '#ui/facts.tsx';
import { formatMoney } from '#domain/money.ts';

const priceStandingTexts = {
  current: () => 'Today’s prices.',
  honoured: (day: string) => `The prices they were shown; they hold until ${day}.`,
  repriced: () => 'The prices they were shown had run out: priced anew.',
} as const;

type Stored = Extract<LeadRecord, { kind: 'estimate' }>['estimate'];

export function LeadPrice({ estimate }: { readonly estimate: Stored }) {
  const priced = estimateOf(estimate.details);
  const { answers } = payloadAnswers(estimate.answers);
  const table = estimateTable(priced);
  const open = openSteps(answers, useBook());
  const missing = countOpen(open);
  const { totalsDiffer, priceStanding, validUntil } = estimate;
  return (
    <Part title="Price" id="lead-price">
      <div className="lead-price">
        <Ledger
          caption="Price, calculated from their answers"
          columns={['Service', 'One time', 'Monthly']}
        >
          {table.rows.map(({ line, amounts }) => (
            <LedgerRow
              key={line.service}
              name={line.service}
              note={priceReason(line.service, answers)}
              {...amounts}
            />
          ))}
          {estimateSums(table, firm.sister).map(({ name, kind, amounts }) => (
            <LedgerSum
              key={name}
              name={name}
              tone={kind === 'discount' ? 'discount' : undefined}
              {...amounts}
            />
          ))}
          <LedgerTotal name={totalName(missing > 0)} {...table.total} />
        </Ledger>
      </div>
      {missing > 0 && (
        <StatusLine
          state="waiting"
          fact={`${missingAnswers(missing)}.`}
          rest={`The price is where it starts. Open: ${open.map(({ step }) => step.title).join(', ')}.`}
        />
      )}
      <p className="text-small text-soft">
        Calculated from their answers.{' '}
        {priceStandingTexts[priceStanding](firmDate(validUntil, firm.zone))}
      </p>
      {totalsDiffer && <StatusLine state="refused" fact={differedText(estimate.statedTotals)} />}
    </Part>
  );
}

type Stated = Extract<LeadRecord, { kind: 'estimate' }>['estimate']['statedTotals'];

function differedText({ oneTimeTotal, monthlyTotal }: Stated): string {
  return `Their screen showed ${moneyText(oneTimeTotal)} one time, ${moneyText(monthlyTotal)} each month; use ours.`;
}

function moneyText(dollars: number | null | undefined): string {
  return typeof dollars === 'number' ? formatMoney(Math.round(dollars * 100)) : '–';
}
