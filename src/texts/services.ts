/** What each service is, in one sentence: the estimator, its details and the pages about services tell the same. */
import type { Service } from '#domain/estimator/options.ts';

/** Under its name. */
export const serviceSentences: Record<Service, string> = {
  'Tax Preparation': 'Federal and state returns for people, households and businesses.',
  'Tax Planning': "Know what you'll owe before year-end, while you can still change it.",
  Bookkeeping: 'Every account reconciled every month, payroll included if you run it.',
  'Fractional CFO': 'Senior finance help with cash flow, margins and planning.',
};
