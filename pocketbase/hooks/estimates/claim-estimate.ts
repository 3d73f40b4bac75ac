/** A guest's estimate becomes a client's: by its first device's key, or by any where it was sent with their address. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { taxYearAt } from '#domain/requests/lists.ts';
import { readBody, signedIn } from '../accounts/account-request.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { credentialOf, opens } from '../core/credential.ts';
import { readLocks } from '../core/ledger-tables.ts';
import { changeRow, findRow } from '../core/rows.ts';
import { run } from '../core/sql.ts';
import { makeRequests } from '../requests/make-requests.ts';
import { type ClientEstimate, contactIn, estimateIn } from './client-estimates.ts';

const schema = v.object({
  estimate: v.pipe(v.string(), v.regex(idPattern)),
  key: v.pipe(v.string(), v.regex(keyPattern)),
});
const perAddress = { name: 'claim', burst: 30, everySeconds: 10 };

type Claimed = { estimate: ClientEstimate; contact: ReturnType<typeof contactIn> };

/** POST /api/estimates/claim: a repeat is answered alike; a wrong key is not told from an unknown estimate. */
export function claimEstimate(e: RequestEvent): void {
  guarded(e, () => {
    const client = signedIn(e, 'clients');
    const wanted = client && readBody(e, schema, perAddress);
    if (!client || !wanted) return;
    const claimed: Claimed[] = [];
    transact(e.app, (tx) => {
      if (mayHave(tx, wanted, client)) claimed.push(...give(tx, wanted.estimate, client));
    });
    const [first] = claimed;
    if (first) answer(e, 200, first);
    else refuse(e, 404, 'not_found');
  });
}

/** A later key may be someone's whom the link was sent to: whose estimate it is, its first device or its address says. */
function mayHave(tx: PbApp, { estimate, key }: v.InferOutput<typeof schema>, client: PbRecord) {
  const lock = readLocks(tx, [estimate])[0];
  if (lock?.scope !== 'estimate') return false;
  if (lock.owner !== '') return lock.owner === client.id;
  const [first = ''] = lock.key_hash.split(' ');
  const submitted = findRow(tx, 'price_estimates', estimate);
  const key_hash = isBy(client, submitted) ? lock.key_hash : first;
  return opens(credentialOf(null, key), { owner: '', key_hash });
}

/** True when the estimate was sent with the client's own address, which they have confirmed. */
function isBy(client: PbRecord, submitted: PbRecord | undefined): boolean {
  const email = (row: PbRecord) => row.getString('email').toLowerCase();
  return submitted !== undefined && email(submitted) === email(client);
}

/**
 * The guest's key goes on opening it: what a device has still to send arrives. Its files go with it, and what it asks for
 * becomes the client's list, the first time.
 */
function give(tx: PbApp, id: string, client: PbRecord): Claimed[] {
  const saved = findRow(tx, 'abandoned_estimates', id);
  const submitted = findRow(tx, 'price_estimates', id);
  const row = submitted ?? saved;
  if (!row) return [];
  const now = Date.now();
  const isNew = [saved, submitted].every((each) => each?.getString('client') !== client.id);
  const year = taxYearAt(now, firm.zone);
  if (isNew) makeRequests(tx, row, { client, year, by: client, now });
  for (const each of [saved, submitted]) {
    if (each && each.getString('client') !== client.id) changeRow(tx, each, { client: client.id });
  }
  run(
    tx,
    `UPDATE entity_keys SET owner = {:client} WHERE owner = '' AND (id = {:id} OR id IN
        (SELECT id FROM price_estimator_documents WHERE estimate = {:id}))`,
    { client: client.id, id },
  );
  return [
    {
      estimate: estimateIn(row),
      contact: contactIn(isBy(client, submitted) ? submitted : undefined),
    },
  ];
}
