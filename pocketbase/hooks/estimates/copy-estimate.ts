import { transact } from '../core/transaction.ts';
import * as v from 'valibot';
import { emailAddress } from '#domain/form-values.ts';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { estimateOfDetails } from '#domain/mail/estimate-of-details.ts';
import { appendAudit } from '../audit/append.ts';
import { credentialOf, isEndedKey, opens } from '../core/credential.ts';
import { readLocks } from '../core/ledger.ts';
import { momentOf } from '../core/rows.ts';
import { setLeadEmail } from '../leads/arrivals.ts';
import { missingIn, storedEstimate } from './stored-estimate.ts';
import { refuse } from '../core/answer.ts';
import { openEndpoint } from '../endpoint.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import type { NewEstimate } from '../mail/emails-to-staff.ts';
import { isAnnounced } from '../mail/mails-table.ts';
import { mayAnnounce, mayReply, type Reply } from '../mail/replies.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';
import { newContinueToken } from './continue-estimate.ts';

const copySchema = v.object({
  estimate: v.pipe(v.string(), v.regex(idPattern)),
  key: v.pipe(v.string(), v.regex(keyPattern)),
  email: emailAddress,
});

/** 202 even beyond limits; 404 without a valid key, 409 if an account owns it. */
export const copyEstimate = openEndpoint(copySchema, ({ app, sender }, wanted) => {
  transact(app, (tx) => {
    const [lock] = readLocks(tx, [wanted.estimate]);
    const credential = credentialOf(null, wanted.key);
    if (lock?.scope !== 'estimate') refuse(404, 'not_found');
    if (isEndedKey(credential, lock)) refuse(409, 'in_account');
    const row = opens(credential, lock) && storedEstimate(tx, wanted.estimate);
    if (!row) refuse(404, 'not_found');
    appendAudit(tx, { by: null, action: 'estimate-copied', lead: row.id }, Date.now());
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
  });
  return 'accepted';
});

/** `valid_until` is a time that `Date` parses; `missing` counts open questions. */
type StoredEstimate = {
  id: string;
  priced: Estimate;
  valid_until: string;
  missing: number;
};

export function mailSubmission(
  tx: PbApp,
  stored: StoredEstimate,
  { name, phone, compared, ...reply }: Reply & Pick<NewEstimate, 'name' | 'phone' | 'compared'>,
  now: number,
): void {
  const { to: email, sender, suspectedSpam } = reply;
  if (mayAnnounce(tx, sender)) {
    const about = { name, email, phone, compared, submitted: true, suspectedSpam };
    announce(tx, stored, about);
  }
  if (mayReply(tx, reply)) queueCopy(tx, stored, reply.to, now, true);
}

/** Mails the copy, and at the first copy of an unsubmitted estimate also staff. */
function mailCopy(
  tx: PbApp,
  stored: StoredEstimate & { submitted: boolean },
  reply: Reply,
  now: number,
): void {
  if (!mayReply(tx, reply)) return;
  queueCopy(tx, stored, reply.to, now, stored.submitted);
  if (stored.submitted || isAnnounced(tx, stored.id) || !mayAnnounce(tx, reply.sender)) return;
  const unknown = { name: '', phone: '', compared: [], submitted: false, suspectedSpam: false };
  announce(tx, stored, { ...unknown, email: reply.to });
}

function announce(
  tx: PbApp,
  { id, priced, missing }: StoredEstimate,
  about: Omit<NewEstimate, 'id' | 'priced' | 'missing'>,
): void {
  const data = { id, priced, missing, ...about };
  queueMail(tx, { kind: 'staff-new-estimate', to: staffAddress(), about: id, data });
}

function queueCopy(
  tx: PbApp,
  stored: StoredEstimate,
  to: string,
  now: number,
  submitted: boolean,
): void {
  queueMail(tx, {
    kind: 'estimate-copy',
    to,
    about: stored.id,
    data: {
      priced: stored.priced,
      missing: stored.missing,
      validUntil: momentOf(stored.valid_until),
      token: newContinueToken(tx, stored.id, now),
      submitted,
    },
  });
}
