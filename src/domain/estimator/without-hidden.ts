/** Drops what a hidden branch holds before anything is checked, so that it can never refuse a submission. */
import { asked } from './answers.ts';
import { clientTypes, services } from './options.ts';

type Raw = Record<string, unknown>;

/** The same payload without answers to questions that were not asked. */
export function withoutHidden(raw: Raw): Raw {
  const given = Array.isArray(raw['services']) ? raw['services'] : [];
  const chosen = services.filter((service) => given.includes(service));
  const shown = asked({
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

/** The number of employees counts only where payroll is wanted. */
function payrollOnly(details: unknown): unknown {
  if (!isRaw(details) || details['payrollRequired'] === 'Yes') return details;
  return { ...details, employeeCount: undefined };
}

/** Payment choices count only for chosen services. */
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
