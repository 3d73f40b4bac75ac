/** Opens an estimate on another device by a mailed link. */
import * as v from 'valibot';

import { keyPattern } from '#domain/ids.ts';
import { transact } from '../core/transaction.ts';
import { noteGuestRead } from '../audit/append.ts';
import { isClosedToGuests } from '../core/credential.ts';
import { readLocks } from '../core/ledger.ts';
import { run } from '../core/sql.ts';
import { estimateBehind } from './continue-links.ts';
import { answersOf } from './stored-answers.ts';
import { storedEstimate } from './stored-estimate.ts';
import { refuse } from '../core/refusal.ts';
import type { Input, Visit } from '../route.ts';

export const continueSchema = v.object({ token: v.pipe(v.string(), v.regex(keyPattern)) });
const keyLength = 43;

/** How many keys of later devices stay valid; the first device's key stays too. */
const laterKeys = 4;

/** 200 with answers and a key, or 404. */
export function continueEstimate({ app }: Visit, wanted: Input<typeof continueSchema>) {
  const id = estimateBehind(app, wanted.token, Date.now());
  const row = id === undefined ? undefined : storedEstimate(app, id);
  if (!row) return refuse(404, 'not_found');
  const key = $security.randomString(keyLength);
  const added = transact(app, (tx) => {
    const isOpen = addKey(tx, row.id, $security.sha256(key));
    if (isOpen) noteGuestRead(tx, 'estimate-continued', row.id, Date.now());
    return isOpen;
  });
  if (!added) return refuse(404, 'not_found');
  return {
    id: row.id,
    key,
    rev: app.findRecordById('abandoned_estimates', row.id).getInt('rev'),
    submitted: row.collection().name === 'price_estimates',
    estimate: answersOf(row),
  };
}

function addKey(tx: PbApp, id: string, hash: string): boolean {
  const [lock] = readLocks(tx, [id]);
  if (lock?.scope !== 'estimate' || isClosedToGuests(lock)) return false;
  const [first = '', ...others] = lock.key_hash.split(' ');
  run(tx, 'UPDATE entity_keys SET key_hash = {:keys} WHERE id = {:id}', {
    id,
    keys: [first, ...[...others, hash].slice(-laterKeys)].join(' '),
  });
  return true;
}
