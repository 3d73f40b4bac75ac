import { totalName } from '#domain/estimator/open-questions.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import { type EstimateTable, estimateTable, firstYear } from '#domain/estimator/estimate-table.ts';
import { type PaymentPlan, type Service, serviceId } from '#domain/estimator/options.ts';
import { clientDiscountPercent, instalments } from '#domain/estimator/prices.ts';
import { firm } from '#config/firm.ts';
import { formatMoney } from '#domain/money.ts';
import { priceReason } from '#texts/answer-lines.ts';
import { afterDiscount, startupTexts } from '#texts/estimate-step.ts';
import { Ledger, LedgerRow, LedgerSum, LedgerTotal } from '#ui/ledger.tsx';
import { PaymentChoice } from '#ui/payment-choice.tsx';

type EstimateLedgerProps = {
  priced: Estimate;
  isFrom: boolean;
  answers: Answers;
  isLocked: boolean;
  onPlan: (service: Service, plan: PaymentPlan) => void;
};

export function EstimateLedger({ priced, isFrom, ...ofRows }: EstimateLedgerProps) {
  const table = estimateTable(priced);
  const [{ monthly } = { monthly: 0 }] = firstYear(priced);
  return (
    <Ledger caption="Your estimate, line by line" columns={['Service', 'One time', 'Monthly']}>
      {table.rows.map((row) => (
        <ServiceRow key={row.line.service} row={row} {...ofRows} />
      ))}
      {monthly > 0 && (
        <LedgerRow name={startupTexts.name(formatMoney(monthly))} note={startupTexts.note} />
      )}
      {estimateSums(table, firm.sister).map(({ name, kind, amounts }) => (
        <LedgerSum
          key={name}
          name={name}
          tone={kind === 'discount' ? 'discount' : undefined}
          {...amounts}
        />
      ))}
      <LedgerTotal name={totalName(isFrom)} {...table.total} />
    </Ledger>
  );
}

type ServiceRowProps = Omit<EstimateLedgerProps, 'priced' | 'isFrom'> & {
  row: EstimateTable['rows'][number];
};

function ServiceRow({ row: { line, amounts }, answers, isLocked, onPlan }: ServiceRowProps) {
  const amount =
    line.type === 'monthly' ? { monthly: amounts.monthly } : { oneTime: amounts.oneTime };
  return (
    <LedgerRow
      name={line.service}
      note={priceReason(line.service, answers)}
      {...amount}
      extra={
        line.instalment !== undefined && (
          <>
            {line.originalCost !== undefined && (
              <p className="mb-3 text-small text-leaf font-600">
                {afterDiscount(clientDiscountPercent, formatMoney(line.cost))}
              </p>
            )}
            <PaymentChoice
              name={`plan-${serviceId(line.service)}`}
              legend={`How to pay for ${line.service}`}
              value={line.plan}
              isLocked={isLocked}
              onChange={(plan) => onPlan(line.service, plan)}
              upfront={{ label: 'Pay Upfront', text: `${formatMoney(line.cost)} once` }}
              monthly={{
                label: `${instalments.count} Monthly Payments`,
                text: `${formatMoney(line.instalment)}/month for ${instalments.count} months`,
              }}
            />
          </>
        )
      }
    />
  );
}
