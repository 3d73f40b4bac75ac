/** Another device goes on with an estimate, by the link of a mail, and gets a key of its own. */
import { transact } from '../core/transaction.ts';
import * as v from 'valibot';

import { keyPattern } from '#domain/ids.ts';
import { readBody } from '../accounts/account-request.ts';
import { noteGuestRead } from '../audit/append.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { isClosedToGuests } from '../core/credential.ts';
import { readLocks } from '../core/ledger-tables.ts';
import { run } from '../core/sql.ts';
import { estimateBehind } from './continue-link.ts';
import { answersOf, storedEstimate } from './stored-estimate.ts';

const schema = v.object({ token: v.pipe(v.string(), v.regex(keyPattern)) });
const perAddress = { name: 'continue', burst: 20, everySeconds: 30 };
const keyLength = 43;

/** The first device's key stays; of the others the newest do. */
const laterKeys = 4;

/** POST /api/estimates/continue: 200 with the answers and a key; 404 for a token that opens nothing. */
export function continueEstimate(e: RequestEvent): void {
  guarded(e, () => {
    const wanted = readBody(e, schema, perAddress);
    if (!wanted) return;
    const id = estimateBehind(e.app, wanted.token, Date.now());
    const row = id === undefined ? undefined : storedEstimate(e.app, id);
    if (!row) return refuse(e, 404, 'not_found');
    const key = $security.randomString(keyLength);
    const added = transact(e.app, (tx) => {
      const isOpen = addKey(tx, row.id, $security.sha256(key));
      if (isOpen) noteGuestRead(tx, 'estimate-continued', row.id, Date.now());
      return isOpen;
    });
    if (!added) return refuse(e, 404, 'not_found');
    answer(e, 200, {
      id: row.id,
      key,
      rev: e.app.findRecordById('abandoned_estimates', row.id).getInt('rev'),
      submitted: row.collection().name === 'price_estimates',
      estimate: answersOf(row),
    });
  });
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
