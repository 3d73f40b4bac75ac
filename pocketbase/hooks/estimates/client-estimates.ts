/** What a client is shown of an estimate: what was priced, not what the firm notes beside it. */
import { selectTexts } from '../core/sql.ts';

const most = 100;

/** `created` is UTC in PocketBase's form; `estimate_details` is as stored (docs/product.md, Prices). */
export type ClientEstimate = {
  id: string;
  services: unknown;
  estimate_details: unknown;
  created: string;
};

/** The part of an estimate's row that its client sees. */
export function estimateIn(row: PbRecord): ClientEstimate {
  return {
    id: row.id,
    services: JSON.parse(row.getString('services')),
    estimate_details: JSON.parse(row.getString('estimate_details')),
    created: row.getString('created'),
  };
}

/** So many that were sent with an address are offered to the client who confirms it. */
const mostFound = 3;

/** The newest that were sent with an address and are no one's; what may be spam is not offered. */
export function estimatesSentBy(app: PbApp, email: string): ClientEstimate[] {
  const sql = `SELECT id AS value FROM price_estimates
    WHERE email COLLATE NOCASE = {:email} AND client = '' AND suspected_spam = FALSE
    ORDER BY created DESC LIMIT {:mostFound}`;
  return estimatesIn(app, ['price_estimates'], selectTexts(app, sql, { email, mostFound }));
}

/** A client's estimates, the newest first, at most 100; each as it was last stored. */
export function estimatesOf(app: PbApp, client: string): ClientEstimate[] {
  const sql = `SELECT id AS value FROM abandoned_estimates WHERE client = {:client}
    ORDER BY created DESC LIMIT {:most}`;
  const ids = selectTexts(app, sql, { client, most });
  return estimatesIn(app, ['abandoned_estimates', 'price_estimates'], ids);
}

/** In the order of the ids; a later table's row stands for an earlier one's. */
function estimatesIn(app: PbApp, tables: readonly string[], ids: string[]): ClientEstimate[] {
  const rows = tables.flatMap((table) => Array.from(app.findRecordsByIds(table, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [estimateIn(row)] : [];
  });
}

/** True when the estimate was sent with the client's own address, which they have confirmed. */
export function isBy(client: PbRecord, submitted: PbRecord | undefined): boolean {
  const email = (row: PbRecord) => row.getString('email').toLowerCase();
  return submitted !== undefined && email(submitted) === email(client);
}

/** Who submitted it, to begin a profile with; empty texts when there is no row that the client may see this of. */
export function contactIn(row: PbRecord | undefined) {
  return {
    first_name: row?.getString('first_name') ?? '',
    last_name: row?.getString('last_name') ?? '',
    phone: row?.getString('phone') ?? '',
  };
}
