/** A guest's estimate becomes a client's, by whoever holds its key. */
import * as v from 'valibot';

import { idPattern, keyPattern } from '#domain/ids.ts';
import { readBody, signedIn } from '../accounts/account-request.ts';
import { answer, guarded, refuse } from '../ops/answer.ts';
import { credentialOf, opens } from '../ops/credential.ts';
import { readLocks } from '../ops/ledger-tables.ts';
import { changeRow, findRow } from '../rows.ts';
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
    e.app.runInTransaction((tx) => {
      if (mayHave(tx, wanted, client.id)) claimed.push(...give(tx, wanted.estimate, client.id));
    });
    const [first] = claimed;
    if (first) answer(e, 200, first);
    else refuse(e, 404, 'not_found');
  });
}

function mayHave(tx: PbApp, { estimate, key }: v.InferOutput<typeof schema>, client: string) {
  const lock = readLocks(tx, [estimate])[0];
  if (lock?.scope !== 'estimate') return false;
  return lock.owner === client || (lock.owner === '' && opens(credentialOf(null, key), lock));
}

/** The guest's key goes on opening it: what a device has still to send arrives. Its files go with it. */
function give(tx: PbApp, id: string, client: string): Claimed[] {
  const saved = findRow(tx, 'abandoned_estimates', id);
  const submitted = findRow(tx, 'price_estimates', id);
  const row = submitted ?? saved;
  if (!row) return [];
  for (const each of [saved, submitted]) {
    if (each && each.getString('client') !== client) changeRow(tx, each, { client });
  }
  tx.db()
    .newQuery(
      `UPDATE entity_keys SET owner = {:client} WHERE owner = '' AND (id = {:id} OR id IN
        (SELECT id FROM price_estimator_documents WHERE estimate = {:id}))`,
    )
    .bind({ client, id })
    .execute();
  return [{ estimate: estimateIn(row), contact: contactIn(submitted) }];
}
