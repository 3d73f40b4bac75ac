/** The log of what staff saw and changed, for staff. */
import { auditPerPage, auditQuerySchema } from '#domain/audit/entry.ts';
import { noteRead } from './bulk-reads.ts';
import { readAudit } from './entries.ts';
import { answer } from '../core/answer.ts';
import { atDesk } from '../accounts/account-request.ts';

/** POST /api/desk/audit: one lead's entries, one client's or all of them, 50 at a time; reading it all, or that of many, is recorded itself. */
export function readLog(e: RequestEvent): void {
  atDesk(e, auditQuerySchema, (wanted, staff) => {
    const isFurther = wanted.lead === null && wanted.client === null;
    noteRead(e, staff, { action: 'log-read', wanted, isFurther });
    answer(e, 200, readAudit(e.app, wanted, auditPerPage));
  });
}
