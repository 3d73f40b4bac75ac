/**
 * The embedded book's price for each answer, in dollars, written down a second time. Only this test changes with a
 * firm's embedded prices (docs/setup.md, Make it your firm); others read the book or a fixture.
 */
import { expect, test } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import { bookFields, amountAt } from '#domain/price-books/fields.ts';

const table = `
  taxPreparation/base                             299
  taxPreparation/filingStatus/Single              0
  taxPreparation/filingStatus/Head of Household   0
  taxPreparation/filingStatus/Married Filing Jointly     100
  taxPreparation/filingStatus/Married Filing Separately  0
  taxPreparation/ownsHome/Yes                     150
  taxPreparation/ownsHome/No                      0
  taxPreparation/k1Count/0                        0
  taxPreparation/k1Count/1                        200
  taxPreparation/k1Count/2-5                      500
  taxPreparation/k1Count/6-14                     1200
  taxPreparation/k1Count/15+                      2500
  taxPreparation/stateCount/0                     0
  taxPreparation/stateCount/1                     150
  taxPreparation/stateCount/2-5                   400
  taxPreparation/stateCount/6-9                   800
  taxPreparation/stateCount/10+                   1500
  taxPreparation/taxStructure/S-corp              0
  taxPreparation/taxStructure/C-corp              0
  taxPreparation/taxStructure/Multi-Member LLC    0
  taxPreparation/taxStructure/SMLLC/Sole Prop     0
  taxPreparation/taxStructure/Other               0
  taxPreparation/grossRevenue/<$500k              800
  taxPreparation/grossRevenue/$500K-$1MM          1500
  taxPreparation/grossRevenue/$1MM-$5MM           3000
  taxPreparation/grossRevenue/$5MM-$25MM          6000
  taxPreparation/grossRevenue/$25MM+              12000
  taxPreparation/shareholderCount/1               0
  taxPreparation/shareholderCount/2-5             500
  taxPreparation/shareholderCount/6-9             1000
  taxPreparation/shareholderCount/10-24           2000
  taxPreparation/shareholderCount/25+             4000
  taxPlanning/frequency/Monthly                   300
  taxPlanning/frequency/Quarterly                 200
  taxPlanning/frequency/Bi-annually               150
  taxPlanning/frequency/Annually                  100
  taxPlanning/unanswered                          150
  bookkeeping/base                                200
  bookkeeping/accountCount/1-2                    0
  bookkeeping/accountCount/3-4                    50
  bookkeeping/accountCount/5-6                    100
  bookkeeping/accountCount/7-8                    150
  bookkeeping/accountCount/9-10                   200
  bookkeeping/accountCount/11+                    250
  bookkeeping/transactionCount/1-50               0
  bookkeeping/transactionCount/51-100             100
  bookkeeping/transactionCount/101-150            200
  bookkeeping/transactionCount/151-200            300
  bookkeeping/transactionCount/201-250            400
  bookkeeping/transactionCount/251+               500
  bookkeeping/payrollRequired/Yes                 100
  bookkeeping/payrollRequired/No                  0
  bookkeeping/employeeCount/1-5                   0
  bookkeeping/employeeCount/6-10                  50
  bookkeeping/employeeCount/11-15                 100
  bookkeeping/employeeCount/16-20                 150
  bookkeeping/employeeCount/21-25                 200
  bookkeeping/employeeCount/26+                   250
  fractionalCfo/base                              2500
  fractionalCfo/grossRevenue/<$500k               2500
  fractionalCfo/grossRevenue/$500K-$1MM           2500
  fractionalCfo/grossRevenue/$1MM-$5MM            4000
  fractionalCfo/grossRevenue/$5MM-$25MM           7500
  fractionalCfo/grossRevenue/$25MM+               15000
`;

test('the embedded book charges what the price table says', () => {
  const [book] = priceBooks;
  const charged = bookFields.map((field) => [field.id, (amountAt(book, field) ?? NaN) / 100]);
  const said = table
    .trim()
    .split('\n')
    .map((line) => /^(.*?) +(\S+)$/.exec(line.trim()))
    .map((found) => [found?.[1], Number(found?.[2])]);
  expect(charged).toEqual(said);
});
