/** Lists every option once; types, forms, prices and server checks derive from it. */

export const services = [
  'Tax Preparation',
  'Tax Planning',
  'Bookkeeping',
  'Fractional CFO',
] as const;
export const clientTypes = ['individual', 'business', 'both'] as const;
export const yesNo = ['Yes', 'No'] as const;

export const filingStatuses = [
  'Single',
  'Head of Household',
  'Married Filing Jointly',
  'Married Filing Separately',
] as const;
export const k1Counts = ['0', '1', '2-5', '6-14', '15+'] as const;
export const stateCounts = ['0', '1', '2-5', '6-9', '10+'] as const;

export const taxStructures = [
  'S-corp',
  'C-corp',
  'Multi-Member LLC',
  'SMLLC/Sole Prop',
  'Other',
] as const;
export const grossRevenues = ['<$500k', '$500K-$1MM', '$1MM-$5MM', '$5MM-$25MM', '$25MM+'] as const;
export const shareholderCounts = ['1', '2-5', '6-9', '10-24', '25+'] as const;

export const accountCounts = ['1-2', '3-4', '5-6', '7-8', '9-10', '11+'] as const;
export const transactionCounts = [
  '1-50',
  '51-100',
  '101-150',
  '151-200',
  '201-250',
  '251+',
] as const;
export const employeeCounts = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+'] as const;

export const planningFrequencies = ['Monthly', 'Quarterly', 'Bi-annually', 'Annually'] as const;
export const paymentPlans = ['upfront', 'monthly'] as const;

export type Service = (typeof services)[number];
export type ClientType = (typeof clientTypes)[number];
export type GrossRevenue = (typeof grossRevenues)[number];
export type PlanningFrequency = (typeof planningFrequencies)[number];
export type PaymentPlan = (typeof paymentPlans)[number];

export function serviceId(service: Service): string {
  return service.toLowerCase().split(' ').join('-');
}

export const detailsId = (service: Service): string => `about-${serviceId(service)}`;
