/** Staff close an account, or open it again. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, answerNothing, guarded, refuse } from '../ops/answer.ts';
import { findRow } from '../rows.ts';
import { readBody, signedIn } from './account-request.ts';

const schema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
  disabled: v.boolean(),
});
const perAddress = { name: 'disable', burst: 60, everySeconds: 10 };

type Done = 'done' | 'not_found' | 'last_staff';

/** POST /api/staff/disable: running sessions end at once; the last staff account stays as it is. */
export function disableAccount(e: RequestEvent): void {
  guarded(e, () => {
    const by = signedIn(e, 'staff');
    if (!by) return;
    const wanted = readBody(e, schema, perAddress);
    if (!wanted) return;
    let done: Done = 'not_found';
    e.app.runInTransaction((tx) => {
      done = change(tx, by, wanted);
    });
    answerDone(e, done);
  });
}

function answerDone(e: RequestEvent, done: Done): void {
  if (done === 'not_found') return refuse(e, 404, 'not_found');
  if (done === 'last_staff') return answer(e, 409, { code: 'last_staff' });
  answerNothing(e);
}

function change(
  tx: PbApp,
  by: PbRecord,
  { collection, id, disabled }: v.InferOutput<typeof schema>,
): Done {
  const account = findRow(tx, collection, id);
  if (!account) return 'not_found';
  if (disabled && collection === 'staff' && !othersWork(tx, id)) return 'last_staff';
  account.set('disabled', disabled);
  const changed = account.getBool('disabled') !== account.original().getBool('disabled');
  const action = disabled ? 'account-closed' : 'account-reopened';
  tx.save(account);
  if (changed) appendAudit(tx, { by, action, account }, Date.now());
  return 'done';
}

/** True while another staff account can sign in. */
function othersWork(tx: PbApp, id: string): boolean {
  const found = arrayOf(new DynamicModel({ id: '' }));
  tx.db()
    .newQuery('SELECT id FROM staff WHERE verified AND NOT disabled AND id != {:id} LIMIT 1')
    .bind({ id })
    .all(found);
  return found.length > 0;
}
