/** Random answers and scenarios on the real server: priced as the page prices them, to the cent. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { compareEstimates } from '#domain/estimator/compare-estimates.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails } from '#domain/estimator/estimate-details.ts';
import { answersPayload, comparisonPayload } from '#domain/estimator/payload-answers.ts';
import { embeddedBook, priced } from '../support/embedded-prices.ts';
import { anyChoices, anyComparison, anyCompleteAnswers } from '../support/estimator-arbitraries.ts';
import { aKey, anOp, post } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** The totals that a row of the server states, in cents. */
const storedTotals = v.pipe(
  v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }),
  v.transform(({ oneTimeTotal, monthlyTotal }) => ({
    oneTime: Math.round(oneTimeTotal * 100),
    monthly: Math.round(monthlyTotal * 100),
  })),
);
const storedComparison = v.object({
  others: v.array(v.object({ estimate_details: storedTotals })),
});

const keptScenarios = v.nullable(
  v.object({ others: v.array(v.object({ estimate_details: v.unknown() })) }),
);

/** What the page says the scenarios differ by is, to the cent, by what the server's own totals of them differ; its lines add up to it. */
function expectSameDifferences(estimates: readonly Estimate[], stored: unknown): void {
  const { estimate_details: own, comparison } = v.parse(
    v.object({ estimate_details: storedTotals, comparison: storedComparison }),
    stored,
  );
  const totals = [own, ...comparison.others.map((other) => other.estimate_details)];
  const lines = compareEstimates(estimates, 0);
  const parts = lines.filter(({ kind }) => kind !== 'total');
  totals.forEach((total, index) => {
    for (const column of ['oneTime', 'monthly'] as const) {
      const more = total[column] - own[column];
      expect(lines.at(-1)?.each[index]?.more[column]).toBe(more);
      expect(parts.reduce((sum, { each }) => sum + (each[index]?.more[column] ?? NaN), 0)).toBe(
        more,
      );
    }
  });
}

test('page and server agree on 2,000 random answers, with scenarios beside half of them', async () => {
  const samples = fc
    .sample(
      fc.tuple(
        anyCompleteAnswers,
        anyChoices,
        fc.option(anyComparison, { nil: undefined, freq: 1 }),
      ),
      2000,
    )
    .map(([answers, choices, comparison]) => {
      const source = { utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '' };
      const own = answersPayload(answers, choices, priced(answers, choices), embeddedBook.id, {
        ...source,
        utm_content: '',
        referrer: '',
        landing_page: '',
      });
      const body = { ...own, comparison: comparisonPayload(comparison) };
      const op = anOp('estimate.save', body, { key: aKey() });
      const sets = [{ answers, choices }, ...(comparison?.others ?? [])];
      const estimates = sets.map((set) => priced(set.answers, set.choices));
      const [details, ...others] = sets.map((set) =>
        estimateDetails(priced(set.answers, set.choices), set.answers, set.choices),
      );
      return { op, details, others, estimates };
    });
  for (let at = 0; at < samples.length; at += 20) {
    const batch = samples.slice(at, at + 20);
    const results = await post(server.url, ...batch.map(({ op }) => op));
    const filter = batch.map(({ op }) => `id="${op.entity}"`).join('||');
    const rows = await server.rows('abandoned_estimates', filter);
    for (const [index, { op, details, others, estimates }] of batch.entries()) {
      expect(results[index]).toMatchObject({ status: 'applied' });
      const stored = rows.find(({ id }) => id === op.entity);
      expect(stored).toMatchObject({ totals_differ: false });
      expect(stored?.['estimate_details']).toEqual(details);
      const kept = v.parse(keptScenarios, stored?.['comparison'] ?? null)?.others ?? [];
      expect(kept.map(({ estimate_details }) => estimate_details)).toEqual(others);
      if (others.length > 0) expectSameDifferences(estimates, stored);
    }
  }
}, 120_000);
