import { findRow } from '../core/rows.ts';
import { selectTexts } from '../core/sql.ts';

const most = 100;

/** `created` is UTC in PocketBase's form (docs/product.md, Prices). */
export type ClientEstimate = {
  id: string;
  services: unknown;
  estimate_details: unknown;
  created: string;
};

export function estimateIn(row: PbRecord): ClientEstimate {
  return {
    id: row.id,
    services: JSON.parse(row.getString('services')),
    estimate_details: JSON.parse(row.getString('estimate_details')),
    created: row.getString('created'),
  };
}

const mostFound = 3;

/** Unclaimed estimates, newest first; skips suspected spam. */
export function estimatesSentBy(app: PbApp, email: string): ClientEstimate[] {
  const sql = `SELECT id AS value FROM price_estimates
    WHERE email COLLATE NOCASE = {:email} AND client = '' AND suspected_spam = FALSE
    ORDER BY created DESC LIMIT {:mostFound}`;
  return estimatesIn(app, ['price_estimates'], selectTexts(app, sql, { email, mostFound }));
}

export function estimatesOf(app: PbApp, client: string): ClientEstimate[] {
  const sql = `SELECT id AS value FROM abandoned_estimates WHERE client = {:client}
    ORDER BY created DESC LIMIT {:most}`;
  const ids = selectTexts(app, sql, { client, most });
  return estimatesIn(app, ['abandoned_estimates', 'price_estimates'], ids);
}

/** Estimates in the order of `ids`; later tables win. */
function estimatesIn(app: PbApp, tables: readonly string[], ids: string[]): ClientEstimate[] {
  const rows = tables.flatMap((table) => Array.from(app.findRecordsByIds(table, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [estimateIn(row)] : [];
  });
}

/** Empty if no client has it. The saved row has the client if it was claimed before it was submitted. */
export function clientOfEstimate(app: PbApp, estimate: PbRecord): string {
  const client = estimate.getString('client');
  return client || (findRow(app, 'abandoned_estimates', estimate.id)?.getString('client') ?? '');
}

/** True if it was sent with the client's confirmed address. */
export function isBy(client: PbRecord, submitted: PbRecord | undefined): boolean {
  const email = (row: PbRecord) => row.getString('email').toLowerCase();
  return submitted !== undefined && email(submitted) === email(client);
}

/** Contact details for a new profile, empty without a row. */
export function contactIn(row: PbRecord | undefined) {
  return {
    first_name: row?.getString('first_name') ?? '',
    last_name: row?.getString('last_name') ?? '',
    phone: row?.getString('phone') ?? '',
  };
}
