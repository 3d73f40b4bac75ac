import { useState, type ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { hasLeft } from '#domain/estimator/draft.ts';
import { priceInWords } from '#texts/price-so-far.ts';
import { useServices, usePart } from '#device/services.ts';
import { useArrived } from '#ui/lazy-component.tsx';
import { Button } from '#ui/button.tsx';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { Printer } from '#ui/icons.tsx';
import { estimatorStepPath } from '#config/paths.ts';
import {
  countOpen,
  missingAnswers,
  type OpenStep,
  totalName,
} from '#domain/estimator/open-questions.ts';
import { TextLink } from '#ui/text-link.tsx';
import { scenarios } from '../lazy-steps.ts';
import { AnswersCheck, SentNote } from '../parts/answers-check.tsx';
import { PriceChanges } from '../parts/price-changes.tsx';
import type { StepProps } from '../step-props.ts';
import { priceDraft, useSavedEstimate } from '../use-estimate.ts';
import * as v from 'valibot';
import type { CopyAnswer } from '#domain/estimator/elsewhere.ts';
import { emailAddress, textLimits } from '#domain/form-values.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { serverAnswers } from '#texts/owner-answers.ts';
import { useOnce } from '#forms/use-once.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Answers } from '#domain/estimator/answers.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { estimateSums } from '#domain/estimator/estimate-sums.ts';
import {
  type EstimateTable,
  estimateTable,
  firstYear,
  type Amounts,
} from '#domain/estimator/estimate-table.ts';
import { type PaymentPlan, type Service, serviceId } from '#domain/estimator/options.ts';
import { clientDiscountPercent, instalments } from '#domain/estimator/prices.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { priceReason } from '#texts/answer-lines.ts';
import { afterDiscount, startupTexts, estimateTexts } from '#texts/estimate-step.ts';
import { Ledger, LedgerRow, LedgerSum, LedgerTotal } from '#ui/ledger.tsx';
import { PaymentChoice } from '#ui/payment-choice.tsx';
import { Cover } from '#ui/cover.tsx';
import { FirstYear } from '#ui/first-year.tsx';
import { Money } from '#ui/money.tsx';

export function EstimateStep({ draft, change }: StepProps) {
  const { now, books } = useServices();
  const pricedAt = draft.sentAt ?? now();
  const { priced, otherwise, open, book, validUntil } = priceDraft(draft, pricedAt, books);
  const isFrom = open.length > 0;
  const isLocked = hasLeft(draft);
  const [isNaming, setNaming] = useState(false);
  useSavedEstimate(draft, isNaming);
  const isComparable = useArrived(scenarios);
  return (
    <>
      {/* On wide screens beside the estimate, from the header down; on a phone below the title. */}
      <div className="mt-4 mb-6 -mx-[var(--side)] desk:col-start-2 desk:row-start-1 desk:row-end-6 desk:my-0 desk:ms-0 desk:shadow-[24rem_0_0_var(--c-cloth)] desk:[clip-path:inset(0_-24rem_0_0)] desk:[&_.gilt]:me-[min(0px,39rem-50vw)] print:mx-0! print:shadow-none!">
        <EstimateCover priced={priced} otherwise={otherwise} isFrom={isFrom} />
      </div>
      <p className="mb-8 text-soft desk:mt-6">
        {`Estimated ${unbrokenDate(pricedAt, firm.zone)}. Prices good through ${unbrokenDate(validUntil, firm.zone)}.`}
      </p>
      <div className="min-w-0">
        {isLocked ? <SentNote /> : <OpenAnswers open={open} from={priceInWords(priced, isFrom)} />}
        <EstimateLedger
          priced={priced}
          isFrom={isFrom}
          answers={draft.answers}
          isLocked={isLocked}
          onPlan={(service, plan) =>
            change((d) => ({ ...d, choices: { ...d.choices, [service]: plan } }))
          }
        />
        <PriceChanges draft={draft} change={change} book={book} isLocked={isLocked} />
        <EstimateNotes />
      </div>
      <div className="desk:col-span-2">
        {isComparable && (
          <scenarios.Lazy
            draft={draft}
            change={change}
            pricedAt={pricedAt}
            isLocked={isLocked}
            onNaming={setNaming}
          />
        )}
        <AnswersCheck answers={draft.answers} isLocked={isLocked} />
      </div>
    </>
  );
}

function EstimateNotes() {
  return (
    <div className="mt-5 grid gap-2 text-note text-soft *:max-w-prose">
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

function OpenAnswers({ open, from }: { open: readonly OpenStep[]; from: string }) {
  if (open.length === 0) return null;
  return (
    <section className="mb-8 border-1.5 border-ink border-s-5 bg-sheet px-5 py-4 print:border-s-1.5">
      <h2 className="text-body text-wrap font-600">
        {from}: <span className="whitespace-nowrap">{missingAnswers(countOpen(open))}</span>
      </h2>
      <p className="mt-1 max-w-prose print:hidden">Answer these to see your exact price:</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 print:hidden">
        {open.map(({ step, count: ofStep }) => (
          <li key={step.id} className="py-1">
            <TextLink to={estimatorStepPath(step.id)}>{`${step.title} (${ofStep})`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const mailCopyTexts = {
  title: 'Get a copy by email',
  lead: "We'll email you the prices and a link to finish later. Your answers aren't in the email. We'll see that you asked for it.",
  action: 'Email me a copy',
  mailed: 'On its way to your inbox.',
  unsaved: 'This estimate has not reached us yet. Try again in a moment.',
  'in-account': 'This estimate is in an account now. Sign in to see it there.',
  'too-many': "You've requested several copies. Try again in an hour.",
  unreachable: "You're offline. Your estimate is saved here: try again later.",
  failed: serverAnswers.failed,
} as const satisfies Record<Exclude<CopyAnswer, 'address'> | 'title' | 'lead' | 'action', string>;

export function MailCopy() {
  const { mailCopy } = usePart('estimator');
  const once = useOnce();
  const [asking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<CopyAnswer | null>(null);
  const checks = useCheckedForm({
    schema: copySchema,
    sentence: (_, code) => fieldErrorText(code, 'email address'),
    onType: () => setAnswer(null),
    onSend: (typed) => void once(() => ask(typed.copy_email)),
  });

  async function ask(email: string) {
    setAsking(true);
    const now = await mailCopy(email).catch((): CopyAnswer => 'unreachable');
    setAsking(false);
    setAnswer(now);
    if (now === 'address') checks.refuse([{ path: 'copy_email', code: 'email' }], true);
  }

  return (
    <Disclosure title={mailCopyTexts.title} wide>
      <div className="grid max-w-form gap-4">
        <p className="text-soft">{mailCopyTexts.lead}</p>
        <Form
          checks={checks}
          kind="plain"
          send={mailCopyTexts.action}
          busyLabel={asking ? 'Sending...' : undefined}
          status={
            answer === 'mailed' ? (
              <StatusLine state="received" fact={mailCopyTexts.mailed} />
            ) : (
              <output className="max-w-prose empty:hidden">
                {answer && answer !== 'address' && mailCopyTexts[answer]}
              </output>
            )
          }
        >
          <TextField
            label="Email"
            name="copy_email"
            type="email"
            autoComplete="email"
            limit={textLimits.email}
          />
        </Form>
      </div>
    </Disclosure>
  );
}

const copySchema = v.object({ copy_email: emailAddress });

type EstimateLedgerProps = {
  priced: Estimate;
  isFrom: boolean;
  answers: Answers;
  isLocked: boolean;
  onPlan: (service: Service, plan: PaymentPlan) => void;
};

function EstimateLedger({ priced, isFrom, ...ofRows }: EstimateLedgerProps) {
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

/** `otherwise` is the estimate under the other payment plan; both charts share one scale. */
type CoverProps = { priced: Estimate; otherwise: Estimate; isFrom: boolean };

function EstimateCover({ priced, otherwise, isFrom }: CoverProps) {
  const { oneTimeTotal, monthlyTotal } = priced;
  const [{ oneTime, monthly } = { oneTime: 0, monthly: 0 }] = firstYear(priced).slice(-1);
  const isBoth = monthly > 0 && priced.lines.some(({ type }) => type === 'one-time');
  const after = monthly > 0 ? `, then\u00A0${formatMoney(monthly)}` : '';
  const once = (isBoth || monthlyTotal === 0) && (
    <Total term={estimateTexts.once} cents={oneTimeTotal} isFrom={isFrom} />
  );
  return (
    <Cover>
      <div className="desk:sticky desk:top-29 low:static tablet:grid tablet:grid-cols-2 tablet:gap-6 desk:block">
        <dl
          className="flex flex-wrap gap-x-4 gap-y-6 *:min-w-[calc(50%-0.5rem)] tablet:grid"
          style={equalRows}
        >
          {oneTimeTotal > 0 && once}
          {(isBoth || monthlyTotal > 0) && (
            <Total
              term={estimateTexts.monthly}
              cents={monthlyTotal}
              isFrom={isFrom}
              note={
                oneTime > 0 && (
                  // Above the chart, which stays in place, it takes no room.
                  <span className={`${noteLook} ${after && 'pocket:absolute print:static'}`}>
                    {`for ${instalments.count} months${after}`}
                  </span>
                )
              }
            />
          )}
          {oneTimeTotal === 0 && once}
        </dl>
        {monthly > 0 && <YearFigure priced={priced} otherwise={otherwise} isFrom={isFrom} />}
      </div>
    </Cover>
  );
}

/** Equal rows, so the chart stays in place when another payment plan is chosen. */
const equalRows = { gridAutoRows: '1fr', alignSelf: 'start' };

type TotalProps = { term: string; cents: number; isFrom: boolean; note?: ReactNode };

const noteLook = 'block w-0 min-w-full text-small text-soft';

/** Shows a total; $0 in small type. */
function Total({ term, cents, isFrom, note }: TotalProps) {
  if (cents === 0) {
    return (
      <div className="tablet:self-center">
        <dt className="text-soft">{term}</dt>
        <dd>
          <Money cents={cents} size="figure" />
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt className="text-soft">{term}</dt>
      <dd className="relative mt-2">
        <span className="desk:[&>span]:text-[clamp(2.375rem,100vh-42.75rem,min(1.6rem+2.4vw,4.5rem))]">
          {isFrom && `${estimateTexts.starting} `}
          <Money cents={cents} size="total" />
        </span>
        {note}
      </dd>
    </div>
  );
}

function YearFigure({ priced, otherwise, isFrom }: CoverProps) {
  const months = firstYear(priced);
  const [first = 0, then = 0] = months.map((month) => month.oneTime + month.monthly);
  const inTwelve = priced.lines.some(({ plan }) => plan === 'monthly');
  const from = (cents: Cents) => `${isFrom ? 'from ' : ''}${formatMoney(cents)}`;
  const monthlyAfter = then > 0 ? `${from(then)} a month` : 'nothing more';
  const even = inTwelve ? twelve(from(first), months) : `Every month ${from(first)}`;
  const begins = first === then ? even : `First month ${from(first)}`;
  return (
    <FirstYear
      months={months}
      alternative={firstYear(otherwise)}
      firstLabel={begins}
      {...(first === then || then === 0 ? {} : { thenLabel: `Then ${monthlyAfter}` })}
      legendOneTime={inTwelve ? `In ${instalments.count} payments` : 'One-time services'}
      legendMonthly="Monthly services"
      caption={(unit) =>
        `Fig. 1 Your first year, month by month. One dot is ${formatMoney(unit).replace('.00', '')}, rounded.`
      }
      summary={first === then ? `${begins}.` : `${begins}, then ${monthlyAfter}.`}
    />
  );
}

/** "Months 1-12 $759.31, then $562.50". */
function twelve(each: string, [month]: readonly Amounts[]): string {
  const after = month && month.monthly > 0 ? formatMoney(month.monthly) : 'nothing';
  return `Months 1-${instalments.count} ${each}, then ${after}`;
}
