/** The go-live list for owners. */
import { ownerOf } from '../accounts/owner-request.ts';
import { mayAsk } from '../accounts/allowance.ts';
import { answer, guarded } from '../core/answer.ts';
import { goliveList } from './golive-list.ts';

const perAddress = { name: 'golive', burst: 30, everySeconds: 2 };

/** GET /api/desk/golive. */
export function showGolive(e: RequestEvent): void {
  guarded(e, () => {
    if (mayAsk(e, perAddress) && ownerOf(e)) answer(e, 200, goliveList(e.app, Date.now()));
  });
}
