/** The words of Your Estimate: how sure its price is, and what a reader of the figures must know. */
import { instalments } from '#domain/estimator/prices.ts';

export const estimateTexts = {
  /** `day` is when it was priced, `until` the last day on which the prices hold. */
  dated: (day: string, until: string) => `Estimated ${day}. Prices good through ${until}.`,
  once: 'One time',
  monthly: 'Each month',
  starting: 'From',
  /** `{amount}` is what is left once the last of the payments is made. */
  afterwards: `for ${instalments.count} months, then\u00A0{amount}`,
  /** What is paid so. */
  inTwelve: `In ${instalments.count} payments`,
  startup:
    "A charge equal to one month's subscription may be due at signing for onboarding and optimising the chart of accounts.",
  /** Beside one month of this estimate's monthly services. */
  startupAmount: 'May be due at signing, not in the total',
  missingLead: 'Answer these to see your exact price:',
  changes: 'What changes my price',
  /** The way to every amount there is. */
  howPricesWork: 'How our prices work',
  beforeDiscount: 'Each amount is before the discount.',
  /** What a service costs at least: an amount follows. */
  startsAt: 'from',
  /** Of a question without an answer: what it could add follows. */
  open: 'Not answered',
  /** `service` is a service's name. */
  payFor: (service: string) => `How to pay for ${service}`,
} as const;
