/** An owner makes a colleague one, or one of the staff again. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { appendAudit } from '../audit/append.ts';
import { guarded } from '../ops/answer.ts';
import { changeRow, findRow } from '../rows.ts';
import { readBody } from './account-request.ts';
import { isInForce } from './account.ts';
import { answerDone, type Done } from './disable-account.ts';
import { asOwner, othersOwn } from './owners.ts';

const schema = v.object({ id: v.pipe(v.string(), v.regex(idPattern)), owner: v.boolean() });
const perAddress = { name: 'change owner', burst: 60, everySeconds: 10 };

/** POST /api/staff/owner: only an account in force becomes one, and the last one stays. */
export function changeOwner(e: RequestEvent): void {
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

function change(tx: PbApp, { id, owner }: v.InferOutput<typeof schema>, by: PbRecord): Done {
  const account = findRow(tx, 'staff', id);
  if (!account || !isInForce(account)) return 'not_found';
  if (account.getBool('owner') === owner) return 'done';
  if (!owner && !othersOwn(tx, id)) return 'last_owner';
  changeRow(tx, account, { owner });
  const detail = { role: owner ? 'owner' : 'staff' };
  appendAudit(tx, { by, action: 'role-changed', account, detail }, Date.now());
  return 'done';
}
