/** How our prices work: explains prices and lists every amount of the current book. */

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { type Service, services, serviceId } from '#domain/estimator/options.ts';
import { priceValidityDays } from '#domain/estimator/price-validity.ts';
import {
  clientDiscountPercent,
  fromPrices,
  instalments,
  type BookAmounts,
} from '#domain/estimator/prices.ts';
import { firmDate } from '#domain/firm-time.ts';
import { shortMoney, type Cents } from '#domain/money.ts';
import { useBook } from '#device/use-book.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { BreadcrumbSchema } from '#ui/page-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { FeatureList } from '#ui/feature-list.tsx';
import { FromPrice } from '#ui/from-price.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { PenTable } from '#ui/pen-table.tsx';
import { Section } from '#ui/section.tsx';
import { type Question, questionsOf } from './questions.ts';

const title = estimateTexts.howPricesWork;
const lead = 'Every price in the estimator, answer by answer.';

const rules = [
  'Each service has a starting price. Your answers add to it or set it.',
  `Clients of ${firm.sister} pay ${clientDiscountPercent}% less on every line.`,
  `A one-time price above ${shortMoney(instalments.above)}, after the discount, can be paid in ${instalments.count} monthly payments without a surcharge.`,
  estimateTexts.startup,
  `The prices that you were shown hold for ${priceValidityDays} days, even if new ones begin.`,
];

const ways: Record<Service, readonly [column: string, does: string]> = {
  'Tax Preparation': ['Adds once', 'Your answers add to it.'],
  'Tax Planning': [
    'Monthly',
    'How often you meet sets the price; until you choose, it is the one above.',
  ],
  Bookkeeping: ['Adds monthly', 'Your answers add to it, employees only with payroll.'],
  'Fractional CFO': ['Monthly', 'The revenue of a business sets the price.'],
};

export function PriceListPage() {
  const book = useBook();
  const from = fromPrices(book);
  const list = priceList(book);
  return (
    <>
      <PageMeta title={title} description={lead} path={paths.priceList} />
      <BreadcrumbSchema trail={[{ name: title, path: paths.priceList }]} />
      <Container>
        <div className="pt-14">
          <PageHead
            size="d1"
            title={title}
            lead={
              <>
                {`${lead} Prices since `}
                <span className="whitespace-nowrap">{firmDate(book.from, firm.zone)}</span>.
              </>
            }
          />
          <div className="mt-8">
            <Actions>
              <LinkButton kind="primary" to={paths.estimator}>
                Get Price Estimate
              </LinkButton>
            </Actions>
          </div>
          <div className="mt-8 max-w-prose">
            <FeatureList items={rules} />
          </div>
          <Contents />
        </div>
      </Container>
      {services.map((service, index) => (
        <Section
          key={service}
          id={serviceId(service)}
          number={index + 1}
          title={service}
          lead={
            <>
              <FromPrice {...from[service]} />
              <p className="mt-3">{ways[service][1]}</p>
            </>
          }
        >
          <div className="grid grid-cols-1 gap-10 tablet:grid-cols-2 tablet:gap-y-6 tablet:[&_thead_th]:h-[4.1875rem] tablet:[&_thead_th]:align-bottom">
            {list[service].map(({ legend, options }) => (
              <PenTable
                key={legend}
                figures
                name={`${service}: ${legend}`}
                columns={[legend, ways[service][0]]}
                rows={options.map(({ label, cents }) => [label, shortMoney(cents)])}
              />
            ))}
          </div>
        </Section>
      ))}
      <ClosingBand
        title="Get your own price."
        lead="Answer a few questions and read it line by line."
        actions={
          <LinkButton kind="primary" to={paths.estimator}>
            Get Price Estimate
          </LinkButton>
        }
      />
    </>
  );
}

function Contents() {
  return (
    <nav aria-label="On this page" className="mt-6">
      <ul className="flex flex-wrap gap-x-8">
        {services.map((service, index) => (
          <li key={service}>
            <a
              href={`#${serviceId(service)}`}
              className="inline-flex min-h-11 items-center underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
            >
              § {index + 1} {service}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ListedQuestion = {
  legend: string;
  options: readonly { label: string; cents: Cents }[];
};

type Amounts = Readonly<Record<string, Cents>>;

/** A missing service fails to compile; a missing amount fails the build. */
export function priceList(book: BookAmounts): Record<Service, ListedQuestion[]> {
  const { individual, business, bookkeeping, 'tax-planning': planning } = questionsOf;
  return {
    'Tax Preparation': listed([...individual, ...business], book.taxPreparation),
    'Tax Planning': listed(planning, { taxPlanningFrequency: book.taxPlanning.frequency }),
    Bookkeeping: listed(bookkeeping, book.bookkeeping),
    'Fractional CFO': listed(business, book.fractionalCfo),
  };
}

function listed(
  questions: readonly Question[],
  amounts: Readonly<Record<string, Cents | Amounts>>,
): ListedQuestion[] {
  return questions.flatMap(({ id, legend, options }) => {
    const amount = amounts[id];
    if (typeof amount !== 'object') return [];
    return [
      {
        legend,
        options: options.map(({ value, label }) => ({ label, cents: amount[value] ?? 0 })),
      },
    ];
  });
}
