/** Lists, counts and exports leads for staff, and saves their filters. */
import { hourMs } from '#domain/durations.ts';
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import {
  type ExportedLead,
  type LeadCounts,
  type LeadQuery,
  leadQuerySchema,
  leadsPerExport,
  leadsPerPage,
  type LeadSums,
  filtersAtMost,
  leadFilterSchema,
  removeFilterSchema,
  type SavedFilter,
  savedFilterSchema,
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
import { hasRow, pageOf, run, selectAll, selectOne, upsert, transact } from '../core/database.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { detailsOf } from '#domain/public-form.ts';
import { type Source, sourceSchema } from '#domain/source.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { appendAudit } from '../audit/append.ts';
import { refuseFields } from '../core/answer.ts';

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

type Page = { rows: Lead[]; next: string | null };

function limitsAt(now: number, promisedHours: number): Limits {
  return {
    late: now - promisedHours * hourMs,
    soon: now - (promisedHours - urgentHours) * hourMs,
    today: firmDay(now, firm.zone),
  };
}

function readPage(app: PbApp, query: LeadQuery, limits: Limits, part: Part): Page {
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

/** Fields of the public forms, with their table's alias. */
const typed = [
  ...detailsOf(contactSend.rows).map((name) => ['c', name] as const),
  ...detailsOf(checklistSubscribe.rows).map((name) => ['s', name] as const),
];

const columns = {
  ...Object.fromEntries(typed.map(([, name]) => [name, ''])),
  id: '',
  services: '',
  once: '',
  monthly: '',
  state_of_residency: '',
  source: '',
  owner: '',
};

type Extra = typeof columns;

/** A thousand rows, oldest first. Audited. */
export const exportLeads = endpoint(leadQuerySchema, ({ app, by: staff }, query) => {
  const now = Date.now();
  const limits = limitsAt(now, firm.replyHours);
  const part = { most: leadsPerExport, order: { by: 'arrived', direction: 'up' } } as const;
  const { rows, next } = readPage(app, query, limits, part);
  const extras = readExtras(app, rows);
  const detail = { rows: rows.length };
  appendAudit(app, { by: staff, action: 'exported', lead: '', detail }, now);
  return { leads: rows.map((row) => exported(row, extras.get(row.id))), next };
});

function readExtras(app: PbApp, rows: readonly Lead[]): Map<string, Extra> {
  const total = (name: string) =>
    `coalesce(json_extract(coalesce(p.estimate_details, a.estimate_details), '$.${name}'), '')`;
  const found = selectAll(
    app,
    `SELECT l.id,
        ${typed.map(([table, name]) => `coalesce(${table}.${name}, '') AS ${name},`).join(' ')}
        coalesce(p.services, a.services, '[]') AS services,
        ${total('oneTimeTotal')} AS once, ${total('monthlyTotal')} AS monthly,
        coalesce(p.state_of_residency, '') AS state_of_residency,
        coalesce(p.source, a.source, c.source, s.source, 'null') AS source,
        coalesce(nullif(staff.name, ''), staff.email, '') AS owner
      FROM leads l
        LEFT JOIN price_estimates p ON p.id = l.id
        LEFT JOIN abandoned_estimates a ON a.id = l.id
        LEFT JOIN contacts c ON c.id = l.id
        LEFT JOIN creator_checklist_subscribers s ON s.id = l.id
        LEFT JOIN staff ON staff.id = l.owner
      WHERE l.id IN (${rows.map(({ id }) => `'${id}'`).join(', ')})`,
    {},
    columns,
  );
  return new Map(found.map((extra) => [extra.id, extra]));
}

function exported(lead: Lead, extra: Extra = columns): ExportedLead {
  const { services: list, once, monthly, source: origin, owner, ...others } = extra;
  const services: unknown = JSON.parse(list || '[]');
  const source: Source = v.parse(sourceSchema, JSON.parse(origin || 'null'));
  return {
    ...others,
    ...lead,
    ownerName: owner,
    services: Array.isArray(services) ? services.map(String) : [],
    oneTimeTotal: dollars(once),
    monthlyTotal: dollars(monthly),
    ...source,
  };
}

function dollars(text: string): number | null {
  return text === '' ? null : Number(text);
}

export const findFilters = endpoint(v.object({}), ({ app, by: { id } }) => {
  return { filters: filtersOf(app, id) };
});

/** Idempotent; the last save of an id wins. */
export const saveFilter = endpoint(
  savedFilterSchema,
  ({ app, by: staff }, { id, name, filter }) => {
    transact(app, (tx) => {
      const others = filtersOf(tx, staff.id).filter((each) => each.id !== id);
      if (others.length >= filtersAtMost) refuseFields([{ path: 'name', code: 'invalid' }]);
      const taken = 'SELECT id FROM saved_filters WHERE id = {:id} AND staff != {:staff}';
      if (hasRow(tx, taken, { id, staff: staff.id })) return;
      const row = { name, staff: staff.id, filter: JSON.stringify(filter), changed: Date.now() };
      upsert(tx, 'saved_filters', ['id'], { id, ...row });
    });
    return { filters: filtersOf(app, staff.id) };
  },
);

export const dropFilter = endpoint(removeFilterSchema, ({ app, by: staff }, { id }) => {
  const sql = 'DELETE FROM saved_filters WHERE id = {:id} AND staff = {:staff}';
  run(app, sql, { id, staff: staff.id });
  return { filters: filtersOf(app, staff.id) };
});

/** Skips filters that this release cannot read. */
function filtersOf(app: PbApp, staff: string): SavedFilter[] {
  const sql =
    'SELECT id, name, filter FROM saved_filters WHERE staff = {:staff} ORDER BY name COLLATE NOCASE, id';
  return selectAll(app, sql, { staff }, { id: '', name: '', filter: '' }).flatMap((row) => {
    const read = v.safeParse(leadFilterSchema, JSON.parse(row.filter));
    return read.success ? [{ id: row.id, name: row.name, filter: read.output }] : [];
  });
}
