/** What a client is shown of an estimate: what was priced, not what the firm notes beside it. */

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

/** Who submitted it, to begin a profile with; empty texts when there is no row that the client may see this of. */
export function contactIn(row: PbRecord | undefined) {
  return {
    first_name: row?.getString('first_name') ?? '',
    last_name: row?.getString('last_name') ?? '',
    phone: row?.getString('phone') ?? '',
  };
}
