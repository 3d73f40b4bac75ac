/** An owner ends every session of a colleague: a device was lost, or left somewhere. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { isInForce } from './account.ts';
import { runOwnerAction } from './owner-action.ts';
import { hasSessions } from './sessions.ts';

const schema = v.object({
  collection: v.optional(v.literal('staff'), 'staff'),
  id: v.pipe(v.string(), v.regex(idPattern)),
});
const perAddress = { name: 'end sessions', burst: 60, everySeconds: 10 };

/** POST /api/staff/end-sessions: where none is open, nothing is logged or mailed. */
export function endSessions(e: RequestEvent): void {
  runOwnerAction(e, {
    allowance: perAddress,
    schema,
    decide(account, _wanted, tx) {
      if (!isInForce(account)) return 'not_found';
      if (!hasSessions(tx, account.id, Date.now())) return undefined;
      return { values: {}, endsSessions: true, action: 'signed-out-everywhere' };
    },
  });
}
