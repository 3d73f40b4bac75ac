import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails } from '#domain/estimator/estimate-details.ts';
import { estimateTable } from '#domain/estimator/estimate-table.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { estimateOfDetails } from '#domain/mail/estimate-of-details.ts';

import { anyChoices, anyCompleteAnswers } from '../../support/estimator-arbitraries.ts';

test('what was stored reads back as the table that the page showed', () => {
  fc.assert(
    fc.property(anyCompleteAnswers, anyChoices, (answers, choices) => {
      const shown = estimate(answers, choices, priceBooks[0]);
      const stored = JSON.stringify(estimateDetails(shown, answers, choices));
      const { rows, ...sums } = estimateTable(estimateOfDetails(stored));
      const { rows: shownRows, ...shownSums } = estimateTable(shown);
      expect(sums).toEqual(shownSums);
      expect(rows.map(({ line: { service }, amounts }) => [service, amounts])).toEqual(
        shownRows.map(({ line: { service }, amounts }) => [service, amounts]),
      );
    }),
  );
});

test.each(['', '{}', 'null', '{"breakdown":[{"service":"Magic"}]}'])('nothing else: %s', (json) => {
  expect(() => estimateOfDetails(json)).toThrow(/JSON|Invalid/);
});
