import * as v from 'valibot';

import { type DocumentDeclaration, documentDeclaration } from '../documents/document.ts';
import {
  emailAddress,
  optionalChoice,
  optionalText,
  phoneNumber,
  requiredText,
  textLimits,
} from '../form-values.ts';
import { listOf } from '../list-of.ts';
import { sourceSchema } from '../source.ts';
import { stateNamed, stateNames } from '../us-states.ts';
import { clientTypes, paymentPlans, services } from './options.ts';
import { questionOptions } from './question-options.ts';
import { scenarioNameLimit, scenarioPlaces } from './scenarios.ts';
import { visibleSections } from './answers.ts';

type Raw = Record<string, unknown>;

export function withoutHidden(raw: Raw): Raw {
  const given = Array.isArray(raw['services']) ? raw['services'] : [];
  const chosen = services.filter((service) => given.includes(service));
  const shown = visibleSections({
    services: chosen,
    clientType: clientTypes.find((type) => type === raw['client_type']),
  });
  return {
    ...raw,
    individual_details: shown.individual ? raw['individual_details'] : undefined,
    business_details: shown.business ? raw['business_details'] : undefined,
    bookkeeping_details: shown.bookkeeping ? payrollOnly(raw['bookkeeping_details']) : undefined,
    tax_planning_frequency: shown.taxPlanning ? raw['tax_planning_frequency'] : undefined,
    estimate_details: chosenOnly(raw['estimate_details'], chosen),
  };
}

/** The count matters only with payroll. */
function payrollOnly(details: unknown): unknown {
  if (!isRaw(details) || details['payrollRequired'] === 'Yes') return details;
  return { ...details, employeeCount: undefined };
}

function chosenOnly(details: unknown, chosen: readonly string[]): unknown {
  if (!isRaw(details)) return details;
  const choices = details['paymentChoices'];
  if (!isRaw(choices)) return { ...details, paymentChoices: undefined };
  const kept = Object.entries(choices).filter(([service]) => chosen.includes(service));
  return { ...details, paymentChoices: Object.fromEntries(kept) };
}

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const { individual, business, bookkeeping, 'tax-planning': planning } = questionOptions;

const individualDetails = v.object({
  filingStatus: optionalChoice(individual.filingStatus),
  ownsHome: optionalChoice(individual.ownsHome),
  k1Count: optionalChoice(individual.k1Count),
  stateCount: optionalChoice(individual.stateCount),
});

const businessDetails = v.object({
  taxStructure: optionalChoice(business.taxStructure),
  grossRevenue: optionalChoice(business.grossRevenue),
  shareholderCount: optionalChoice(business.shareholderCount),
});

const bookkeepingDetails = v.object({
  accountCount: optionalChoice(bookkeeping.accountCount),
  transactionCount: optionalChoice(bookkeeping.transactionCount),
  payrollRequired: optionalChoice(bookkeeping.payrollRequired),
  employeeCount: optionalChoice(bookkeeping.employeeCount),
});

const statedTotal = v.fallback(v.optional(v.number()), undefined);
const plan = optionalChoice(paymentPlans);

const estimateDetails = v.object({
  isSparkWealthClient: v.nullish(v.union([v.boolean(), v.literal('')])),
  paymentChoices: v.nullish(
    v.object({
      'Tax Preparation': plan,
      'Tax Planning': plan,
      Bookkeeping: plan,
      'Fractional CFO': plan,
    }),
  ),
  monthlyTotal: statedTotal,
  oneTimeTotal: statedTotal,
  discount: statedTotal,
});

const pricedFields = {
  services: v.pipe(
    listOf(v.picklist(services), services.length, 'required'),
    v.minLength(1, 'required'),
  ),
  client_type: v.picklist(clientTypes),
  individual_details: empty(individualDetails),
  business_details: empty(businessDetails),
  bookkeeping_details: empty(bookkeepingDetails),
  tax_planning_frequency: optionalChoice(planning.taxPlanningFrequency),
  estimate_details: empty(estimateDetails),
};

const named = { place: v.picklist(scenarioPlaces), name: optionalText(scenarioNameLimit) };

const otherScenario = v.pipe(
  v.looseObject({}),
  v.transform(withoutHidden),
  v.object({ ...named, ...pricedFields }),
);

/** `place` and `name` are those of the estimate's own answers. Prices that others state are ignored. */
const comparison = v.object({
  ...named,
  others: listOf(otherScenario, scenarioPlaces.length - 1),
});

const answerFields = {
  ...pricedFields,
  /** Absent from devices of an earlier version. */
  comparison: v.nullish(comparison, null),
  price_book: v.nullish(v.pipe(v.string(), v.maxLength(40)), ''),
  website: v.fallback(optionalText(textLimits.line), 'unreadable'),
  source: v.optional(sourceSchema, {}),
};

const contactFields = {
  first_name: requiredText(textLimits.name),
  last_name: requiredText(textLimits.name),
  email: emailAddress,
  phone: phoneNumber,
  state_of_residency: v.pipe(v.string(), v.transform(stateNamed), v.picklist(stateNames)),
  owns_business: v.nullish(v.picklist(['yes', 'no', '']), ''),
};

export const contactSchema = v.object(contactFields);

/** Parts may be absent, null or empty; hidden answers are dropped. */
export const saveSchema = v.pipe(
  v.looseObject({}),
  v.transform(withoutHidden),
  v.object(answerFields),
);

/** An invalid file declaration becomes `refused`; the lead is still accepted. */
export const submitSchema = v.pipe(
  v.looseObject({}),
  v.transform(withoutHidden),
  v.object({
    ...answerFields,
    ...contactFields,
    document: v.pipe(v.optional(v.unknown(), null), v.transform(declaredDocument)),
  }),
);

export type SavePayload = v.InferOutput<typeof saveSchema>;
export type AnswersPayload = v.InferOutput<v.ObjectSchema<typeof pricedFields, undefined>>;
export type SubmitPayload = v.InferOutput<typeof submitSchema>;
export type ContactFields = v.InferInput<typeof contactSchema>;

function empty<const T extends v.GenericSchema>(schema: T) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (value === undefined || value === null || value === '' ? {} : value)),
    schema,
  );
}

function declaredDocument(raw: unknown): DocumentDeclaration | 'refused' | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const declared = v.safeParse(documentDeclaration, raw);
  return declared.success ? declared.output : 'refused';
}
