/** Pricing: one pure function for page, worker and server. */
import { type Cents, divideCents, percentOf, sumCents, toDollars } from '../money.ts';
import { type Answers, type PaymentChoices, visibleAnswers } from './answers.ts';
import { type PaymentPlan, type Service, services } from './options.ts';
import { clientDiscountPercent, instalments, type PriceBook } from './prices.ts';

export type LineType = 'one-time' | 'monthly';

/** `cost` is payable; `originalCost` is set only with a discount. */
export type EstimateLine = {
  service: Service;
  type: LineType;
  cost: Cents;
  originalCost?: Cents;
  instalment?: Cents;
  /** `upfront` for services that offer no instalments. */
  plan: PaymentPlan;
};

export type Estimate = {
  lines: readonly EstimateLine[];
  monthlyTotal: Cents;
  oneTimeTotal: Cents;
  discount: Cents;
};

const typeOf: Record<Service, LineType> = {
  'Tax Preparation': 'one-time',
  'Tax Planning': 'monthly',
  Bookkeeping: 'monthly',
  'Fractional CFO': 'monthly',
};

/** Prices the visible answers, in cents (docs/product.md, Estimate). */
export function estimate(answers: Answers, choices: PaymentChoices, book: PriceBook): Estimate {
  const visible = visibleAnswers(answers);
  const lines = services
    .filter((service) => visible.services.includes(service))
    .map((service) => lineFor(service, visible, choices, book));
  return {
    lines,
    monthlyTotal: sumCents(lines.map(monthlyShare)),
    oneTimeTotal: sumCents(lines.map(dueOnce)),
    discount: sumCents(lines.map((line) => (line.originalCost ?? line.cost) - line.cost)),
  };
}

export function dueOnce(line: EstimateLine): Cents {
  return line.type === 'one-time' && line.plan === 'upfront' ? line.cost : 0;
}

export function monthlyShare(line: EstimateLine): Cents {
  if (line.type === 'monthly') return line.cost;
  return line.plan === 'monthly' ? (line.instalment ?? 0) : 0;
}

function lineFor(
  service: Service,
  answers: Answers,
  choices: PaymentChoices,
  book: PriceBook,
): EstimateLine {
  const full = priceOf[service](answers, book);
  const reduced = answers.isSparkWealthClient === true;
  const cost = reduced ? full - percentOf(full, clientDiscountPercent) : full;
  const inTwelve = typeOf[service] === 'one-time' && cost > instalments.above;
  return {
    service,
    type: typeOf[service],
    cost,
    ...(reduced ? { originalCost: full } : {}),
    ...(inTwelve ? { instalment: divideCents(cost, instalments.count) } : {}),
    plan: inTwelve && choices[service] === 'monthly' ? 'monthly' : 'upfront',
  };
}

const priceOf: Record<Service, (answers: Answers, book: PriceBook) => Cents> = {
  'Tax Preparation': ({ individual, business }, { taxPreparation: p }) =>
    sumCents([
      p.base,
      priced(p.filingStatus, individual.filingStatus),
      priced(p.ownsHome, individual.ownsHome),
      priced(p.k1Count, individual.k1Count),
      priced(p.stateCount, individual.stateCount),
      priced(p.taxStructure, business.taxStructure),
      priced(p.grossRevenue, business.grossRevenue),
      priced(p.shareholderCount, business.shareholderCount),
    ]),
  'Tax Planning': ({ taxPlanningFrequency }, { taxPlanning: p }) =>
    taxPlanningFrequency ? p.frequency[taxPlanningFrequency] : p.unanswered,
  Bookkeeping: ({ bookkeeping }, { bookkeeping: p }) =>
    sumCents([
      p.base,
      priced(p.accountCount, bookkeeping.accountCount),
      priced(p.transactionCount, bookkeeping.transactionCount),
      priced(p.payrollRequired, bookkeeping.payrollRequired),
      priced(p.employeeCount, bookkeeping.employeeCount),
    ]),
  'Fractional CFO': ({ business }, { fractionalCfo: p }) =>
    business.grossRevenue ? p.grossRevenue[business.grossRevenue] : p.base,
};

function priced<K extends string>(table: Record<K, Cents>, answer: K | undefined): Cents {
  return answer === undefined ? 0 : table[answer];
}

/** The column `estimate_details`; a one-time line in monthly payments keeps its type. */
type EstimateDetails = {
  breakdown: { service: Service; cost: number; type: LineType; originalCost?: number }[];
  monthlyTotal: number;
  oneTimeTotal: number;
  discount: number;
  isSparkWealthClient: boolean;
  paymentChoices: Partial<Record<Service, PaymentPlan>>;
};

/** Totals that the client states; the server only logs a difference. */
type StatedTotals = {
  monthlyTotal?: number | undefined;
  oneTimeTotal?: number | undefined;
  discount?: number | undefined;
};

export function estimateDetails(
  priced: Estimate,
  answers: Answers,
  choices: PaymentChoices,
): EstimateDetails {
  return {
    breakdown: priced.lines.map((line) => ({
      service: line.service,
      cost: toDollars(line.cost),
      type: line.type,
      ...(line.originalCost === undefined ? {} : { originalCost: toDollars(line.originalCost) }),
    })),
    monthlyTotal: toDollars(priced.monthlyTotal),
    oneTimeTotal: toDollars(priced.oneTimeTotal),
    discount: toDollars(priced.discount),
    isSparkWealthClient: answers.isSparkWealthClient === true,
    paymentChoices: heldChoices(priced, choices),
  };
}

export function totalsDiffer(stated: StatedTotals, priced: Estimate): boolean {
  return (
    differs(stated.monthlyTotal, priced.monthlyTotal) ||
    differs(stated.oneTimeTotal, priced.oneTimeTotal) ||
    differs(stated.discount, priced.discount)
  );
}

function heldChoices(
  { lines }: Estimate,
  choices: PaymentChoices,
): Partial<Record<Service, PaymentPlan>> {
  const held: Partial<Record<Service, PaymentPlan>> = {};
  for (const { service, type, plan } of lines) {
    if (type === 'one-time' && choices[service]) held[service] = plan;
  }
  return held;
}

function differs(stated: number | undefined, cents: Cents): boolean {
  return stated !== undefined && Math.round(stated * 100) !== cents;
}
