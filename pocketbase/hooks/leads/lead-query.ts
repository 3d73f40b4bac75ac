/** The list's questions in SQL. States and kinds stand in it as they are, so that the partial indexes are taken. */
import { countedUpTo, type LeadCounts, type LeadQuery } from '#domain/leads/lead-list.ts';
import { urgentHours } from '#domain/leads/lead.ts';
import { type LeadRow, leadColumnNames, leadColumns } from './lead-rows.ts';
import { fillSearch } from './search-table.ts';
import { selectAll, selectOne } from '../core/sql.ts';
import { searchWords } from './search-words.ts';

const hourMs = 3_600_000;

/** One page: rows, and where the next one begins. */
export type Page = { rows: LeadRow[]; next: string | null };

/** What arrived up to `late` is overdue, what arrived before `soon` has few hours left; UTC milliseconds. */
export type Limits = { late: number; soon: number };

/** The limits at a moment, of a firm that answers within so many hours. */
export function limitsAt(now: number, promisedHours: number): Limits {
  return { late: now - promisedHours * hourMs, soon: now - (promisedHours - urgentHours) * hourMs };
}

/** How many rows of a list, and from which end on. */
export type Part = { most: number; from: 'newest' | 'oldest' };

/** A part of what is asked for; the place of the last one is where the next page goes on. */
export function readPage(app: PbApp, query: LeadQuery, limits: Limits, { most, from }: Part): Page {
  const words = searchWords(query.q);
  if (query.q.trim() !== '' && words === undefined) return { rows: [], next: null };
  if (words !== undefined) fillSearch(app);
  const place = words === undefined ? 'leads.seq' : 'leads_search.rowid';
  const conditions = [
    ...filters(query),
    ...(words === undefined ? [] : ['leads_search MATCH {:words}']),
    ...(query.after === null ? [] : [`${place} ${from === 'newest' ? '<' : '>'} {:after}`]),
  ];
  const tables =
    words === undefined
      ? 'leads'
      : 'leads_search CROSS JOIN leads ON leads.seq = leads_search.rowid';
  // Few arrived within those hours: they are put in order. Overdue are as many as there are: they are read in order.
  const order = query.due === 'soon' && words === undefined ? `+${place}` : place;
  const found = selectAll(
    app,
    `SELECT ${leadColumnNames} FROM ${tables} ${where(conditions)} ORDER BY ${order} ${from === 'newest' ? 'DESC' : 'ASC'} LIMIT ${most + 1}`,
    {
      owner: query.owner ?? '',
      words: words ?? '',
      after: Number(query.after ?? 0),
      ...limits,
    },
    leadColumns,
  );
  const rows = found.slice(0, most);
  const last = rows[most - 1];
  return { rows, next: found.length > most && last ? String(last.seq) : null };
}

/** Where the lead stands that came last; asked before a page is read, so that none on it is taken for an old one. */
export function highestPlace(app: PbApp): number {
  return selectOne(app, 'SELECT coalesce(max(seq), 0) AS top FROM leads', {}, { top: 0 })?.top ?? 0;
}

/** Of what is asked for, whatever its state, its words and what is left of its time. */
export function countLeads(app: PbApp, query: LeadQuery, limits: Limits): LeadCounts {
  const fresh = [
    ...filters({ ...query, state: 'new', due: null, spam: 'all' }),
    ...(query.spam === 'only' ? ['suspected_spam = TRUE'] : []),
  ];
  const count = (more: string[]) =>
    `(SELECT count(*) FROM (SELECT 1 FROM leads ${where([...fresh, ...more])} LIMIT ${countedUpTo + 1}))`;
  const found = selectAll(
    app,
    `SELECT ${count([])} AS fresh, ${count(['arrived <= {:late}'])} AS overdue,
        ${count(['arrived > {:late}', 'arrived < {:soon}'])} AS urgent`,
    { owner: query.owner ?? '', ...limits },
    { fresh: 0, urgent: 0, overdue: 0 },
  );
  const [counts] = found.map(({ fresh, urgent, overdue }) => ({ fresh, urgent, overdue }));
  return counts ?? { fresh: 0, urgent: 0, overdue: 0 };
}

/** A plus keeps an index from being taken for a condition. */
const dueConditions = {
  soon: ['arrived > {:late}', 'arrived < {:soon}'],
  overdue: ['+arrived <= {:late}'],
} as const;

function filters({ kind, state, owner, due, spam }: LeadQuery): string[] {
  return [
    ...(kind === null ? [] : [`kind = '${kind}'`]),
    ...(state === null ? [] : [`state = '${state}'`]),
    ...(owner === null ? [] : ['owner = {:owner}']),
    ...(due === null ? [] : ["state = 'new'", ...dueConditions[due]]),
    ...(spam === 'hidden' && state === null ? ["state != 'spam'"] : []),
    ...(spam === 'only' ? ["(state = 'spam' OR suspected_spam = TRUE)"] : []),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}
