import * as v from 'valibot';

import type { KeptEstimate } from '#domain/clients/own-rows.ts';
import type { Ask, Read } from '#session/account-ask.ts';
import type { DeviceDatabase } from '#sync/database.ts';

const text = v.nullish(v.string(), '');

/** Converts dollars to cents, and UTC text to UTC milliseconds. */
const estimateRow = v.pipe(
  v.object({
    id: v.string(),
    services: v.array(v.string()),
    estimate_details: v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }),
    created: v.string(),
  }),
  v.transform(({ id, services, estimate_details: { oneTimeTotal, monthlyTotal }, created }) => ({
    id,
    services,
    oneTimeTotal: Math.round(oneTimeTotal * 100),
    monthlyTotal: Math.round(monthlyTotal * 100),
    created: Date.parse(created.replace(' ', 'T')) || 0,
  })),
);

const estimateRows = v.object({
  estimates: v.array(estimateRow),
  found: v.optional(v.array(estimateRow), []),
});

const claimed = v.object({
  estimate: estimateRow,
  contact: v.object({ first_name: text, last_name: text, phone: text }),
});

export type Claimed = v.InferOutput<typeof claimed>;

export type EstimateReads = ReturnType<typeof createEstimateReads>;

export function createEstimateReads(ask: Ask) {
  return {
    estimates: (): Promise<Read<v.InferOutput<typeof estimateRows>>> =>
      ask('/api/estimates/mine', estimateRows),

    /** Claims a visitor's estimate; repeatable. */
    claim: (estimate: string, key: string | null): Promise<Read<Claimed>> =>
      ask('/api/estimates/claim', claimed, { estimate, key }),
  };
}

export async function keepEstimates(
  db: DeviceDatabase,
  read: readonly KeptEstimate[],
): Promise<void> {
  await db.write([db.estimates], () => db.estimates.bulkPut([...read]));
}

export function newestFirst(estimates: readonly KeptEstimate[]): readonly KeptEstimate[] {
  return [...estimates].sort((a, b) => b.created - a.created);
}
