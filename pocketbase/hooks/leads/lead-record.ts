/** What someone sent, from the row that a lead came by. */
import type { LeadKind } from '#domain/leads/lead.ts';
import { answersOf, pricesOfScenarios } from '../estimates/stored-estimate.ts';
import { findRow } from '../core/rows.ts';

const tables: Record<LeadKind, string> = {
  estimate: 'price_estimates',
  abandoned: 'abandoned_estimates',
  message: 'contacts',
  subscriber: 'creator_checklist_subscribers',
};

/** The row behind a lead, or nothing. */
export function causeOf(app: PbApp, kind: LeadKind, id: string): PbRecord | undefined {
  return findRow(app, tables[kind], id);
}

/** The parts of it that the lead itself does not show (domain/leads/lead-details.ts). */
export function recordOf(kind: LeadKind, row: PbRecord): object {
  return { kind, ...parts[kind](row) };
}

const parts: Record<LeadKind, (row: PbRecord) => object> = {
  estimate: (row) => ({
    stateOfResidency: row.getString('state_of_residency'),
    ownsBusiness: row.getString('owns_business'),
    estimate: estimateIn(row),
  }),
  abandoned: (row) => ({ estimate: estimateIn(row) }),
  message: (row) => ({ subject: row.getString('subject'), message: row.getString('message') }),
  subscriber: () => ({}),
};

/** A moment that PocketBase wrote, in UTC milliseconds. */
export function momentIn(row: PbRecord, field: string): number {
  return Date.parse(row.getString(field).replace(' ', 'T'));
}

function estimateIn(row: PbRecord): object {
  const stored = (field: string): unknown => JSON.parse(row.getString(field));
  return {
    answers: answersOf(row),
    details: stored('estimate_details'),
    scenarios: pricesOfScenarios(row),
    priceBook: row.getString('price_book'),
    priceStanding: row.getString('price_standing'),
    validUntil: momentIn(row, 'valid_until'),
    totalsDiffer: row.getBool('totals_differ'),
    statedTotals: stored('stated_totals') ?? {},
  };
}
