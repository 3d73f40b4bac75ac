/** The events of the account that asks. */
import { isStaff } from '../accounts/role.ts';
import { anyAccount, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { eventsOf } from './events-table.ts';

const perAddress = { name: 'my events', burst: 300, everySeconds: 0.5 };

/** GET /api/notifications/events: clients and staff, each their own. */
export function myEvents(e: RequestEvent): void {
  forLook(e, anyAccount, perAddress, (account) =>
    answer(e, 200, { events: eventsOf(e.app, account.id, isStaff(account)) }),
  );
}
