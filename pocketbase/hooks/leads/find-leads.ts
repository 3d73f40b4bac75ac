import { firm } from '#config/firm.ts';
import {
  type LeadCounts,
  type LeadQuery,
  leadQuerySchema,
  leadsPerPage,
  type LeadSums,
} from '#domain/leads/lead-list.ts';
import { cursorAfter, orderOf } from '#domain/leads/lead-order.ts';
import { noteRead } from '../audit/entries.ts';
import { endpoint } from '../endpoint.ts';
import { firmDay } from '#domain/firm-time.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';
import { type Lead, urgentHours } from '#domain/leads/lead.ts';
import { idsReferredTo } from '#domain/reference.ts';
import { highestPosition } from './arrivals.ts';
import { countsSql, leadColumns, type Limits, pageSql, type Part } from './lead-sql.ts';
import { hasRow, pageOf, run, selectAll, selectOne } from '../core/sql.ts';

/** Returns 50 leads a page; counts come with the first. Bulk reading is audited. */
export const findLeads = endpoint(leadQuerySchema, ({ app, by: staff, route }, query) => {
  const isFurther = query.after !== null;
  noteRead({ app, route }, staff, { action: 'leads-listed', wanted: query, isFurther });
  // Read before the page: later leads count as new.
  const top = highestPosition(app);
  const limits = limitsAt(Date.now(), firm.replyHours);
  const part = { most: leadsPerPage, order: orderOf(query) };
  const { rows, next } = readPage(app, query, limits, part);
  const counts = query.after === null ? countLeads(app, query, limits) : null;
  return { leads: rows, next, top, counts };
});

const hourMs = 3_600_000;

type Page = { rows: Lead[]; next: string | null };

export function limitsAt(now: number, promisedHours: number): Limits {
  return {
    late: now - promisedHours * hourMs,
    soon: now - (promisedHours - urgentHours) * hourMs,
    today: firmDay(now, firm.zone),
  };
}

export function readPage(app: PbApp, query: LeadQuery, limits: Limits, part: Part): Page {
  // A reference that no lead has is searched as words.
  const ids = idsReferredTo(query.q);
  const isReference =
    ids !== null && hasRow(app, 'SELECT id FROM leads WHERE id GLOB {:ids} LIMIT 1', { ids });
  const asked = pageSql(query, limits, part, isReference ? ids : null);
  if (asked === null) return { rows: [], next: null };
  if (query.q.trim() !== '') fillSearch(app);
  const found = selectAll(app, asked.sql, asked.values, leadColumns);
  return pageOf(found, part.most, (last) => cursorAfter(part.order, last));
}

/** Counts leads: `tabs` all of them, the others those of the query's kind and owner. */
function countLeads(app: PbApp, query: LeadQuery, limits: Limits): LeadCounts {
  const asked = countsSql(query, limits);
  const columns = { fresh: 0, urgent: 0, overdue: 0 };
  const { fresh, urgent, overdue } = selectOne(app, asked.sql, asked.values, columns) ?? columns;
  const sums = selectAll(app, 'SELECT * FROM lead_sums', {}, sumColumns);
  const held = (tab: LeadTab) =>
    added(sums.filter((sum) => tab === 'all' || sum.tab === tab)).leads;
  const tabs = {
    answer: held('answer'),
    abandoned: held('abandoned'),
    spam: held('spam'),
    done: held('done'),
    all: held('all'),
  };
  return { fresh, urgent, overdue, tabs, sums: pipeline(sums, query) };
}

const sumColumns = { tab: '', state: '', priced: false, leads: 0, one_time: 0, monthly: 0 };

type Sum = typeof sumColumns;

/** Sums open leads with a price; `all` without abandoned ones and spam. */
function pipeline(sums: readonly Sum[], { tab }: LeadQuery): LeadSums {
  const isOpen = ({ state }: Sum) => state === 'new' || state === 'contacted';
  const isIn = (sum: Sum) =>
    tab === 'all' ? sum.tab === 'answer' || sum.tab === 'done' : sum.tab === tab;
  return added(sums.filter((sum) => sum.priced && isOpen(sum) && isIn(sum)));
}

function added(sums: readonly Sum[]): LeadSums {
  const total = (valueOf: (sum: Sum) => number) => sums.reduce((all, sum) => all + valueOf(sum), 0);
  return {
    leads: total(({ leads }) => leads),
    oneTime: total(({ one_time }) => one_time),
    monthly: total(({ monthly }) => monthly),
  };
}

/**
 * Fills the full-text index when staff search, so no visitor waits. Writes only if needed, because a write blocks
 * others.
 */
export function fillSearch(app: PbApp): void {
  const found = selectAll(
    app,
    `SELECT coalesce((SELECT max(seq) FROM leads), 0) AS top,
        coalesce((SELECT max(rowid) FROM leads_search), 0) AS known`,
    {},
    { top: 0, known: 0 },
  );
  if (!found.some(({ top, known }) => top > known)) return;
  run(
    app,
    `INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words
      WHERE seq > coalesce((SELECT max(rowid) FROM leads_search), 0)`,
  );
}
