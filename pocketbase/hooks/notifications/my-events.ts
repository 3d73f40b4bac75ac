/** The events of the account that asks. */
import { isStaff } from '../accounts/account.ts';
import { signedInAny } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answer, guarded } from '../core/answer.ts';
import { eventsOf } from './events-table.ts';

const perAddress = { name: 'my events', burst: 300, everySeconds: 0.5 };

/** GET /api/notifications/events: clients and staff, each their own. */
export function myEvents(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const account = signedInAny(e);
    if (account) answer(e, 200, { events: eventsOf(e.app, account.id, isStaff(account)) });
  });
}
