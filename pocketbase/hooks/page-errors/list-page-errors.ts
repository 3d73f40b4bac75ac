/** What does not work in visitors' and members' pages, for staff. */
import { signedIn } from '../accounts/account-request.ts';
import { answer, guarded } from '../core/answer.ts';
import { readPageErrors } from './page-errors-table.ts';

/** GET /api/desk/page-errors */
export function listPageErrors(e: RequestEvent): void {
  guarded(e, () => {
    if (!signedIn(e, 'staff')) return;
    answer(e, 200, {
      errors: Array.from(readPageErrors(e.app), (error) => ({ ...error })),
    });
  });
}
