/** Of what the client who asks wants to hear by mail. */
import { signedIn } from '../accounts/account-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answer, guarded } from '../core/answer.ts';
import { readPreferences } from './preferences-table.ts';

const perAddress = { name: 'my preferences', burst: 120, everySeconds: 1 };

/** GET /api/notifications/preferences. */
export function myPreferences(e: RequestEvent): void {
  guarded(e, () => {
    if (!mayAsk(e, perAddress)) return;
    const client = signedIn(e, 'clients');
    if (client) answer(e, 200, readPreferences(e.app, client.id));
  });
}
