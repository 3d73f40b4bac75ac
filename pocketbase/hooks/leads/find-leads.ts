import { firm } from '#config/firm.ts';
import { leadQuerySchema, leadsPerPage } from '#domain/leads/lead-list.ts';
import { orderOf } from '#domain/leads/lead-order.ts';
import { noteRead } from '../audit/bulk-reads.ts';
import { countLeads, highestPlace, limitsAt, readPage } from './lead-query.ts';
import type { Context, Input } from '../route.ts';

/** Returns 50 leads a page; counts come with the first. Bulk reading is audited. */
export function findLeads(
  { app, by: staff, route }: Context,
  query: Input<typeof leadQuerySchema>,
) {
  const isFurther = query.after !== null;
  noteRead({ app, route }, staff, { action: 'leads-listed', wanted: query, isFurther });
  const top = highestPlace(app);
  const limits = limitsAt(Date.now(), firm.replyHours);
  const part = { most: leadsPerPage, order: orderOf(query) };
  const { rows, next } = readPage(app, query, limits, part);
  const counts = query.after === null ? countLeads(app, query, limits) : null;
  return { leads: rows, next, top, counts };
}
