/** What does not work in visitors' and members' pages, for staff. */
import { forLook, oneOfStaff } from '../accounts/account-request.ts';
import { answer } from '../core/answer.ts';
import { readPageErrors } from './page-errors-table.ts';

/** GET /api/desk/page-errors */
export function listPageErrors(e: RequestEvent): void {
  forLook(e, oneOfStaff, null, () => {
    answer(e, 200, {
      errors: Array.from(readPageErrors(e.app), (error) => ({ ...error })),
    });
  });
}
