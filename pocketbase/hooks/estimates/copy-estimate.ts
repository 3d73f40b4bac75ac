/** Mails copies of estimates, and opens them on another device by the mailed link. */
import * as v from 'valibot';
import {
  transact,
  momentOf,
  newRowId,
  timeText,
  insert,
  run,
  selectOne,
} from '../core/database.ts';
import { emailAddress } from '#domain/form-values.ts';
import { idPattern, keyPattern } from '#domain/ids.ts';
import { estimateOfDetails } from '#domain/mail/estimate-of-details.ts';
import { appendAudit } from '../audit/append.ts';
import { credentialOf, isClosedToGuests, isEndedKey, opens, readLocks } from '../core/ledger.ts';
import { dayMs } from '#domain/durations.ts';
import { setLeadEmail } from '../leads/arrivals.ts';
import { answersOf, missingIn, storedEstimate } from './stored-estimate.ts';
import { refuse } from '../core/answer.ts';
import { openEndpoint } from '../endpoint.ts';
import type { Estimate } from '#domain/estimator/estimate.ts';
import type { NewEstimate } from '../mail/emails-about-leads.ts';
import {
  isAnnounced,
  mayAnnounce,
  mayReply,
  queueMail,
  type Reply,
  staffAddress,
} from '../mail/queue-mail.ts';

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

const continueSchema = v.object({ token: v.pipe(v.string(), v.regex(keyPattern)) });
/** Of keys, and of tokens in links. */
const keyLength = 43;

/** How many keys of later devices stay valid; the first device's key stays too. */
const laterKeys = 4;

/** 200 with answers and a key, or 404. */
export const continueEstimate = openEndpoint(continueSchema, ({ app }, wanted) => {
  const sql = 'SELECT estimate FROM continue_links WHERE token_hash = {:hash} AND expires > {:now}';
  const values = { hash: $security.sha256(wanted.token), now: timeText(Date.now()) };
  const link = selectOne(app, sql, values, { estimate: '' });
  const row = link && storedEstimate(app, link.estimate);
  if (!row) return refuse(404, 'not_found');
  const key = $security.randomString(keyLength);
  transact(app, (tx) => {
    addKey(tx, row.id, $security.sha256(key));
    appendAudit(tx, { by: null, action: 'estimate-continued', lead: row.id }, Date.now());
  });
  return {
    id: row.id,
    key,
    rev: app.findRecordById('abandoned_estimates', row.id).getInt('rev'),
    submitted: row.collection().name === 'price_estimates',
    estimate: answersOf(row),
  };
});

/** @throws {Refusal} 404 for an account's estimate */
function addKey(tx: PbApp, id: string, hash: string): void {
  const [lock] = readLocks(tx, [id]);
  if (lock?.scope !== 'estimate' || isClosedToGuests(lock)) refuse(404, 'not_found');
  const [first = '', ...others] = lock.key_hash.split(' ');
  run(tx, 'UPDATE entity_keys SET key_hash = {:keys} WHERE id = {:id}', {
    id,
    keys: [first, ...[...others, hash].slice(-laterKeys)].join(' '),
  });
}

const validDays = 30;

/** Returns a token valid for 30 days from `now`, UTC ms. */
function newContinueToken(tx: PbApp, estimate: string, now: number): string {
  const token = $security.randomString(keyLength);
  insert(tx, 'continue_links', {
    id: newRowId(),
    estimate,
    token_hash: $security.sha256(token),
    expires: timeText(now + validDays * dayMs),
    created: timeText(now),
  });
  return token;
}

export function sweepContinueLinks(app: PbApp, now: number): void {
  run(app, 'DELETE FROM continue_links WHERE expires <= {:now}', { now: timeText(now) });
}
