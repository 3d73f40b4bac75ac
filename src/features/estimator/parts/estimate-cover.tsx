/** Shows the totals, and the first year of monthly services as dots. */
import type { ReactNode } from 'react';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { type Amounts, firstYear } from '#domain/estimator/estimate-table.ts';
import { instalments } from '#domain/estimator/prices.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { Cover } from '#ui/cover.tsx';
import { FirstYear } from '#ui/first-year.tsx';
import { Money } from '#ui/money.tsx';

/** `otherwise` is the estimate under the other payment plan; both charts share one scale. */
type CoverProps = { priced: Estimate; otherwise: Estimate; isFrom: boolean };

export function EstimateCover({ priced, otherwise, isFrom }: CoverProps) {
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
