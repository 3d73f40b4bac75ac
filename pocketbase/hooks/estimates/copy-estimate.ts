import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { emailAddress } from '#domain/form-values.ts';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { estimateOfDetails } from '#domain/mail/estimate-of-details.ts';
import { noteGuestRead } from '../audit/append.ts';
import { credentialOf, isEndedKey, opens } from '../core/credential.ts';
import { readLocks } from '../core/ledger.ts';
import { setLeadEmail } from '../leads/arrivals.ts';
import { mailCopy } from './copy-mails.ts';
import { missingIn, storedEstimate } from './stored-estimate.ts';
import { refuse } from '../core/refusal.ts';
import type { Input, Result, Visit } from '../route.ts';

export const copySchema = v.object({
  estimate: v.pipe(v.string(), v.regex(idPattern)),
  key: v.pipe(v.string(), v.regex(keyPattern)),
  email: emailAddress,
});

/** 202 even beyond limits; 404 without a valid key, 409 if an account owns it. */
export function copyEstimate({ app, sender }: Visit, wanted: Input<typeof copySchema>): Result {
  const outcome = transact(app, (tx) => {
    const [lock] = readLocks(tx, [wanted.estimate]);
    const credential = credentialOf(null, wanted.key);
    if (lock?.scope !== 'estimate') return 'unknown';
    if (isEndedKey(credential, lock)) return 'ended';
    const row = opens(credential, lock) && storedEstimate(tx, wanted.estimate);
    if (!row) return 'unknown';
    noteGuestRead(tx, 'estimate-copied', row.id, Date.now());
    setLeadEmail(tx, row.id, wanted.email, Date.now());
    mailCopy(
      tx,
      {
        id: row.id,
        priced: estimateOfDetails(row.getString('estimate_details')),
        valid_until: row.getString('valid_until'),
        missing: missingIn(tx, row),
        submitted: row.collection().name === 'price_estimates',
      },
      {
        to: wanted.email,
        sender,
        suspectedSpam: row.getBool('suspected_spam'),
      },
      Date.now(),
    );
    return 'copied';
  });
  if (outcome === 'ended') return refuse(409, 'in_account');
  if (outcome === 'unknown') return refuse(404, 'not_found');
  return 'accepted';
}
