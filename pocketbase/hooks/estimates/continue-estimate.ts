/** Opens an estimate on another device by a mailed link. */
import * as v from 'valibot';
import { keyPattern } from '#domain/ids.ts';
import { transact } from '../core/transaction.ts';
import { appendAudit } from '../audit/append.ts';
import { isClosedToGuests } from '../core/credential.ts';
import { readLocks } from '../core/ledger.ts';
import { insert, run, selectOne } from '../core/sql.ts';
import { answersOf, storedEstimate } from './stored-estimate.ts';
import { refuse } from '../core/answer.ts';
import { openEndpoint } from '../endpoint.ts';
import { newRowId, timeText } from '../core/rows.ts';

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

const dayMs = 86_400_000;
const validDays = 30;

/** Returns a token valid for 30 days from `now`, UTC ms. */
export function newContinueToken(tx: PbApp, estimate: string, now: number): string {
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
