import * as v from 'valibot';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { transact, changeRow, findRow, findRows, run, selectTexts } from '../core/database.ts';
import { credentialOf, opens, readLocks } from '../core/ledger.ts';
import { appendAudit } from '../audit/append.ts';
import { givenAnswers, storedEstimates } from './stored-estimate.ts';
import { makeRequests } from '../requests/request-rows.ts';
import { refuse } from '../core/answer.ts';
import { endpoint, type Context } from '../endpoint.ts';

export const claimSchema = v.object({
  estimate: v.pipe(v.string(), v.regex(idPattern)),
  /** Null if the estimate was found by the client's address. */
  key: v.nullable(v.pipe(v.string(), v.regex(keyPattern))),
});

/** Idempotent. A wrong key answers like an unknown estimate. */
export const claimEstimate = endpoint(claimSchema, ({ app, by: client }, wanted) => {
  return transact(app, (tx) => {
    const row = mayHave(tx, wanted, client) && giveEstimate(tx, wanted.estimate, client);
    if (!row) return refuse(404, 'not_found');
    const submitted = findRow(tx, 'price_estimates', row.id);
    const contact = contactIn(isBy(client, submitted) ? submitted : undefined);
    return { estimate: estimateIn(row), contact };
  });
});

/**
 * True for its owner; without one, for its first key or the client's address. Later keys are in mailed links, which
 * others may have.
 */
function mayHave(
  tx: PbApp,
  { estimate, key }: v.InferOutput<typeof claimSchema>,
  client: PbRecord,
) {
  const lock = readLocks(tx, [estimate])[0];
  if (lock?.scope !== 'estimate') return false;
  if (lock.owner !== '') return lock.owner === client.id;
  if (isBy(client, findRow(tx, 'price_estimates', estimate))) return true;
  const [first = ''] = lock.key_hash.split(' ');
  return opens(credentialOf(null, key), { owner: '', key_hash: first });
}

/** Newest first. `found` are unclaimed ones sent with the client's address. */
export function myEstimates({ app, by: client }: Context) {
  const estimates = estimatesOf(app, client.id).map(estimateIn);
  return { estimates, found: estimatesSentBy(app, client.getString('email')) };
}

/** Gives a client an estimate, and ends guest keys and mailed links. Undefined if it is another client's. */
export function giveEstimate(tx: PbApp, id: string, client: PbRecord): PbRecord | undefined {
  const [lock] = readLocks(tx, [id]);
  const isOthers = lock !== undefined && lock.owner !== '' && lock.owner !== client.id;
  if (lock?.scope !== 'estimate' || isOthers) return undefined;
  const saved = findRow(tx, 'abandoned_estimates', id);
  const submitted = findRow(tx, 'price_estimates', id);
  const row = submitted ?? saved;
  if (!row) return undefined;
  const now = Date.now();
  const isNew = [saved, submitted].every((each) => each?.getString('client') !== client.id);
  const year = taxYearAt(now, firm.zone);
  if (isNew) {
    const answers = givenAnswers(row);
    if (answers) makeRequests(tx, answers, { client, year, by: client, now });
    appendAudit(tx, { by: client, action: 'estimate-joined', lead: id }, now);
  }
  for (const each of [saved, submitted]) {
    if (each && each.getString('client') !== client.id) changeRow(tx, each, { client: client.id });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = {:client} WHERE owner = '' AND (id = {:id} OR id IN
        (SELECT id FROM price_estimator_documents WHERE estimate = {:id}))`,
    { client: client.id, id },
  );
  run(tx, 'DELETE FROM continue_links WHERE estimate = {:id}', { id });
  return row;
}

const most = 100;

/** `created` is UTC time in PocketBase's format. */
type ClientEstimate = {
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
function estimatesSentBy(app: PbApp, email: string): ClientEstimate[] {
  const sql = `SELECT id AS value FROM price_estimates
    WHERE email COLLATE NOCASE = {:email} AND client = '' AND suspected_spam = FALSE
    ORDER BY created DESC LIMIT {:mostFound}`;
  const ids = selectTexts(app, sql, { email, mostFound });
  return findRows(app, ids, 'price_estimates').map(estimateIn);
}

export function estimatesOf(app: PbApp, client: string): PbRecord[] {
  const sql = `SELECT id AS value FROM abandoned_estimates WHERE client = {:client}
    ORDER BY created DESC LIMIT {:most}`;
  return storedEstimates(app, selectTexts(app, sql, { client, most }));
}

/** Empty if none. If it was claimed before its submission, only the saved row names the client. */
export function clientOfEstimate(app: PbApp, estimate: PbRecord): string {
  const client = estimate.getString('client');
  return client || (findRow(app, 'abandoned_estimates', estimate.id)?.getString('client') ?? '');
}

/** True if the estimate was submitted with the client's (confirmed) address, ignoring case. */
export function isBy(client: PbRecord, submitted: PbRecord | undefined): boolean {
  const email = (row: PbRecord) => row.getString('email').toLowerCase();
  return submitted !== undefined && email(submitted) === email(client);
}

export function contactIn(row: PbRecord | undefined) {
  return {
    first_name: row?.getString('first_name') ?? '',
    last_name: row?.getString('last_name') ?? '',
    phone: row?.getString('phone') ?? '',
  };
}
