/** An owner closes an account, or opens it again. */
import * as v from 'valibot';

import { idPattern } from '#domain/ids.ts';
import { runOwnerAction } from './owner-action.ts';

const schema = v.object({
  collection: v.picklist(['clients', 'staff']),
  id: v.pipe(v.string(), v.regex(idPattern)),
  disabled: v.boolean(),
});
const perAddress = { name: 'disable', burst: 60, everySeconds: 10 };

/** POST /api/staff/disable: running sessions end at once; the last owner stays one. */
export function disableAccount(e: RequestEvent): void {
  runOwnerAction(e, {
    allowance: perAddress,
    schema,
    decide(account, { disabled }) {
      if (account.getBool('disabled') === disabled) return undefined;
      return { values: { disabled }, action: disabled ? 'account-closed' : 'account-reopened' };
    },
  });
}
