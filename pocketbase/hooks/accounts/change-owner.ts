/** An owner makes a colleague one, or one of the staff again. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { isInForce } from './account.ts';
import { runOwnerAction } from './owner-action.ts';

const schema = v.object({
  collection: v.optional(v.literal('staff'), 'staff'),
  id: v.pipe(v.string(), v.regex(idPattern)),
  owner: v.boolean(),
});
const perAddress = { name: 'change owner', burst: 60, everySeconds: 10 };

/** POST /api/staff/owner: only an account in force becomes one, and the last one stays. */
export function changeOwner(e: RequestEvent): void {
  runOwnerAction(e, {
    allowance: perAddress,
    schema,
    decide(account, { owner }) {
      if (!isInForce(account)) return 'not_found';
      if (account.getBool('owner') === owner) return undefined;
      const detail = { role: owner ? ('owner' as const) : ('staff' as const) };
      return { values: { owner }, action: 'role-changed', detail };
    },
  });
}
