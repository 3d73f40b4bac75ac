import * as v from 'valibot';

import { idPattern, keyPattern } from '#domain/ids.ts';
import { firm } from '#config/firm.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { transact } from '../core/transaction.ts';
import { credentialOf, opens } from '../core/credential.ts';
import { readLocks } from '../core/ledger.ts';
import { findRow, changeRow } from '../core/rows.ts';
import { contactIn, estimateIn, isBy, estimatesOf, estimatesSentBy } from './client-estimates.ts';
import { appendAudit } from '../audit/append.ts';
import { run } from '../core/sql.ts';
import { givenAnswers } from './stored-answers.ts';
import { makeRequests } from '../requests/make-requests.ts';
import { refuse } from '../core/refusal.ts';
import type { Context, Input } from '../route.ts';

export const claimSchema = v.object({
  estimate: v.pipe(v.string(), v.regex(idPattern)),
  /** Null for an estimate that was found by address. */
  key: v.nullable(v.pipe(v.string(), v.regex(keyPattern))),
});

/** Idempotent. A wrong key answers like an unknown estimate. */
export function claimEstimate({ app, by: client }: Context, wanted: Input<typeof claimSchema>) {
  const claimed = transact(app, (tx) => {
    const row = mayHave(tx, wanted, client) && giveEstimate(tx, wanted.estimate, client);
    if (!row) return undefined;
    const submitted = findRow(tx, 'price_estimates', row.id);
    const contact = contactIn(isBy(client, submitted) ? submitted : undefined);
    return { estimate: estimateIn(row), contact };
  });
  if (claimed) return claimed;
  return refuse(404, 'not_found');
}

/** True with the first key or the client's address; later keys are in mailed links, which others may have. */
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
  const estimates = estimatesOf(app, client.id);
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
