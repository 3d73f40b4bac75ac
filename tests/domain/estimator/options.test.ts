import { describe, expect, it } from 'vitest';

import {
  accountCounts,
  clientTypes,
  employeeCounts,
  filingStatuses,
  grossRevenues,
  k1Counts,
  paymentPlans,
  planningFrequencies,
  services,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from '#domain/estimator/options.ts';

describe('option lists', () => {
  it.each([
    ['services', services, ['Tax Preparation', 'Tax Planning', 'Bookkeeping', 'Fractional CFO']],
    ['clientTypes', clientTypes, ['individual', 'business', 'both']],
    ['yesNo', yesNo, ['Yes', 'No']],
    [
      'filingStatuses',
      filingStatuses,
      ['Single', 'Head of Household', 'Married Filing Jointly', 'Married Filing Separately'],
    ],
    ['k1Counts', k1Counts, ['0', '1', '2-5', '6-14', '15+']],
    ['stateCounts', stateCounts, ['0', '1', '2-5', '6-9', '10+']],
    [
      'taxStructures',
      taxStructures,
      ['S-corp', 'C-corp', 'Multi-Member LLC', 'SMLLC/Sole Prop', 'Other'],
    ],
    ['grossRevenues', grossRevenues, ['<$500k', '$500K-$1MM', '$1MM-$5MM', '$5MM-$25MM', '$25MM+']],
    ['shareholderCounts', shareholderCounts, ['1', '2-5', '6-9', '10-24', '25+']],
    ['accountCounts', accountCounts, ['1-2', '3-4', '5-6', '7-8', '9-10', '11+']],
    [
      'transactionCounts',
      transactionCounts,
      ['1-50', '51-100', '101-150', '151-200', '201-250', '251+'],
    ],
    ['employeeCounts', employeeCounts, ['1-5', '6-10', '11-15', '16-20', '21-25', '26+']],
    [
      'planningFrequencies',
      planningFrequencies,
      ['Monthly', 'Quarterly', 'Bi-annually', 'Annually'],
    ],
    ['paymentPlans', paymentPlans, ['upfront', 'monthly']],
  ])('%s', (_, list, expected) => {
    expect(list).toEqual(expected);
  });
});
