/** The list of leads: what each is, how far the staff are, how late it is. */
import { firm } from '#config/firm.ts';
import { leadQuerySchema, leadsPerPage } from '#domain/leads/lead-list.ts';
import { orderOf } from '#domain/leads/lead-order.ts';
import { noteRead } from '../audit/bulk-reads.ts';
import { answer } from '../core/answer.ts';
import { countLeads, highestPlace, limitsAt, readPage } from './lead-query.ts';
import { atDesk } from '../accounts/account-request.ts';

/** POST /api/desk/leads/find: 50 of them; what is counted comes with the first page, and who reads further, or much, is recorded. */
export function findLeads(e: RequestEvent): void {
  atDesk(e, leadQuerySchema, (query, staff) => {
    const isFurther = query.after !== null;
    noteRead(e, staff, { action: 'leads-listed', wanted: query, isFurther });
    const top = highestPlace(e.app);
    const limits = limitsAt(Date.now(), firm.replyHours);
    const part = { most: leadsPerPage, order: orderOf(query) };
    const { rows, next } = readPage(e.app, query, limits, part);
    const counts = query.after === null ? countLeads(e.app, query, limits) : null;
    answer(e, 200, { leads: rows, next, top, counts });
  });
}
