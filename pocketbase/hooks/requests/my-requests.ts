/** The requests of the client who asks, and what the firm put there for them. */
import { aClient, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { filesForClient } from '../firm-files/firm-file-views.ts';
import { requestsOf } from './request-views.ts';

const perAddress = { name: 'my requests', burst: 120, everySeconds: 1 };

/** GET /api/requests/mine: all years, withdrawn ones too, so that a device's copy follows. */
export function myRequests(e: RequestEvent): void {
  forLook(e, aClient, perAddress, (client) => {
    const requests = requestsOf(e.app, client.id, { withTaken: true }).map((one) => one.request);
    answer(e, 200, { requests, fromFirm: filesForClient(e.app, client.id) });
  });
}
