/** The estimates of the client who asks. */
import { aClient, forLook } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { estimatesOf, estimatesSentBy } from './client-estimates.ts';

const perAddress = { name: 'my estimates', burst: 120, everySeconds: 1 };

/** GET /api/estimates/mine: the newest first, at most 100. `found` are no one's yet, and were sent with the client's own address. */
export function myEstimates(e: RequestEvent): void {
  forLook(e, aClient, perAddress, (client) => {
    const estimates = estimatesOf(e.app, client.id);
    answer(e, 200, { estimates, found: estimatesSentBy(e.app, client.getString('email')) });
  });
}
