/** Of what the client who asks wants to hear by mail. */
import { aClient, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { readPreferences } from './preferences-table.ts';

const perAddress = { name: 'my preferences', burst: 120, everySeconds: 1 };

/** GET /api/notifications/preferences. */
export function myPreferences(e: RequestEvent): void {
  forLook(e, aClient, perAddress, (client) => answer(e, 200, readPreferences(e.app, client.id)));
}
