/** An owner closes an account, or opens it again. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendAudit } from '../audit/append.ts';
import { answer, answerNothing, guarded, refuse } from '../ops/answer.ts';
import { changeRow, findRow } from '../rows.ts';
import { readBody } from './account-request.ts';
import { asOwner, othersOwn } from './owners.ts';

const schema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
  disabled: v.boolean(),
});
const perAddress = { name: 'disable', burst: 60, everySeconds: 10 };

/** What became of an owner's deed. */
export type Done = 'done' | 'not_found' | 'last_owner';

/** POST /api/staff/disable: running sessions end at once; the last owner stays one. */
export function disableAccount(e: RequestEvent): void {
  guarded(e, () => {
    const by = asOwner(e);
    const wanted = by && readBody(e, schema, perAddress);
    if (!by || !wanted) return;
    let done: Done = 'not_found';
    e.app.runInTransaction((tx) => {
      done = change(tx, wanted, by);
    });
    answerDone(e, done);
  });
}

/** Says so. */
export function answerDone(e: RequestEvent, done: Done): void {
  if (done === 'not_found') return refuse(e, 404, 'not_found');
  if (done === 'last_owner') return answer(e, 409, { code: 'last_owner' });
  answerNothing(e);
}

function change(
  tx: PbApp,
  { collection, id, disabled }: v.InferOutput<typeof schema>,
  by: PbRecord,
): Done {
  const account = findRow(tx, collection, id);
  if (!account) return 'not_found';
  if (account.getBool('disabled') === disabled) return 'done';
  const isOwner = collection === 'staff' && account.getBool('owner');
  if (disabled && isOwner && !othersOwn(tx, id)) return 'last_owner';
  changeRow(tx, account, { disabled });
  const action = disabled ? 'account-closed' : 'account-reopened';
  appendAudit(tx, { by, action, account }, Date.now());
  return 'done';
}
