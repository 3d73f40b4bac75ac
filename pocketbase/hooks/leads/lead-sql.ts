/** Builds the SQL of the leads list. Tabs, states and kinds are literals: only those let SQLite use partial indexes. */
import { countedUpTo, type DueChoice, type LeadQuery } from '#domain/leads/lead-list.ts';
import { cursorIn, type LeadOrder, type LeadSort } from '#domain/leads/lead-order.ts';
import { leadPlaces, type LeadTab } from '#domain/leads/lead-tabs.ts';
import { blankOf, columnOf, namesOf } from '../core/columns.ts';
import { leadSchema } from '#domain/leads/lead.ts';
import { cleanCode, searchable } from '#domain/typed-text.ts';

/** Leads that arrived up to `late` are overdue, those before `soon` nearly. UTC ms; `today` is the firm's date. */
export type Limits = { late: number; soon: number; today: string };

type Asked = { sql: string; values: Record<string, string | number> };

export type Part = { most: number; order: LeadOrder };

const ownColumns: Partial<Record<LeadSort, string>> = { arrived: 'seq', name: 'sort_name' };

/**
 * Reads one row too many, to detect another page. Null if the words cannot match. `referred`: a GLOB pattern of ids
 * instead.
 */
export function pageSql(
  { q, ...rest }: LeadQuery,
  limits: Limits,
  { most, order }: Part,
  referred: string | null = null,
): Asked | null {
  const query = { ...rest, q: referred === null ? q : '' };
  const words = searchWords(query.q);
  if (query.q.trim() !== '' && words === undefined) return null;
  const { by, direction } = order;
  const sign = direction === 'up' ? '>' : '<';
  const turn = direction === 'up' ? 'ASC' : 'DESC';
  const column = ownColumns[by] ?? columnOf(by);
  const seq = words === undefined ? 'leads.seq' : 'leads_search.rowid';
  const after = query.after === null ? null : cursorIn(query.after);
  const behind =
    by === 'arrived'
      ? `${seq} ${sign} {:seq}`
      : `(leads.${column}, leads.seq) ${sign} ({:key}, {:seq})`;
  const conditions = [
    ...(words === undefined ? [] : ['leads_search MATCH {:words}']),
    ...(referred === null ? [] : ['leads.id GLOB {:referred}']),
    ...(after === null ? [] : [behind]),
  ];
  const tables =
    words === undefined
      ? 'leads'
      : 'leads_search CROSS JOIN leads ON leads.seq = leads_search.rowid';
  const keep = sorter(query, by);
  const rows = (tab: LeadTab) =>
    `SELECT ${leadColumnNames}, leads.${column} AS sorted_by FROM ${tables} ${where([...filters({ ...query, tab }), ...conditions])}`;
  const isByTab = isReadByTab({ ...rest, q }, by);
  const keys = isByTab ? ['sorted_by', 'seq'] : [`${keep}leads.${column}`, keep + seq];
  const orders = by === 'arrived' ? keys.slice(1) : keys;
  return {
    sql: `${(isByTab ? leadPlaces : [query.tab]).map(rows).join(' UNION ALL ')}
      ORDER BY ${orders.map((each) => `${each} ${turn}`).join(', ')} LIMIT ${most + 1}`,
    values: {
      ...valuesOf(query, limits),
      words: words ?? '',
      referred: referred ?? '',
      seq: after?.seq ?? 0,
      key: by === 'oneTime' || by === 'monthly' ? Number(after?.key) || 0 : (after?.key ?? ''),
    },
  };
}

/** Only `arrived` has an index over all leads; other orders merge the tabs' indexes, unless few rows match. */
function isReadByTab({ q, tab, kind, owner, state, due }: LeadQuery, by: LeadSort): boolean {
  if (q !== '' || tab !== 'all' || due !== null || by === 'followUp') return false;
  if (isOwned(owner)) return by === 'arrived';
  if (state !== null) return false;
  return by === 'arrived' ? kind !== null : kind === null;
}

/** Leads without an owner are most of the table and have no index. */
function isOwned(owner: string | null): owner is string {
  return owner !== null && owner !== '';
}

/** Up to `countedUpTo` + 1 unanswered leads of one kind or owner. */
export function countsSql(query: LeadQuery, limits: Limits): Asked {
  const count = (due: DueChoice | null, more: string[] = []) =>
    `(SELECT count(*) FROM (SELECT 1 FROM leads ${where([...filters({ ...query, tab: 'answer', state: null, due }), ...more])}
      LIMIT ${countedUpTo + 1}))`;
  const isPart = query.kind !== null || isOwned(query.owner);
  return {
    sql: `SELECT ${count(null)} AS fresh, ${count('soon')} AS urgent,
      ${isPart ? count('overdue') : count(null, ['arrived <= {:late}'])} AS overdue`,
    values: valuesOf(query, limits),
  };
}

/**
 * `+` keeps SQLite from reading in index order: few rows are sorted. Overdue leads can be many and are read in order.
 */
function sorter({ q, kind, owner, state, due }: LeadQuery, by: LeadSort): '' | '+' {
  if (q !== '') return '';
  if (by === 'arrived') return due === 'soon' || due === 'followUp' ? '+' : '';
  const isPart = kind !== null || isOwned(owner) || state !== null || due === 'soon';
  return isPart || (due === 'followUp' && by !== 'followUp') ? '+' : '';
}

function valuesOf({ owner }: LeadQuery, limits: Limits) {
  return { owner: owner ?? '', ...limits };
}

/** `+` keeps SQLite from using an index for the condition. */
const dueConditions = {
  soon: ["tab = 'answer'", 'arrived > {:late}', 'arrived < {:soon}'],
  overdue: ["tab = 'answer'", '+arrived <= {:late}'],
  followUp: ["follow_up > ''", 'follow_up <= {:today}'],
} as const;

/** `+` avoids the indexes by kind or state: urgent leads and those of one owner are few. */
function filters({ tab, kind, state, owner, due, sort, q }: LeadQuery): string[] {
  const isOwn = isOwned(owner) && due !== 'soon';
  const plus = isOwn || due === 'soon' ? '+' : '';
  return [
    ...(tab === 'all' ? [] : [`tab = '${tab}'`]),
    ...(kind === null ? [] : [`${plus}kind = '${kind}'`]),
    ...(state === null ? [] : [`${plus}state = '${state}'`]),
    ...(owner === null ? [] : ['owner = {:owner}']),
    // Lets SQLite use the partial index of owned leads.
    ...(isOwn ? ["owner != ''"] : []),
    ...(due === null ? [] : dueConditions[due]),
    // Sorting by follow-up leaves out leads without one.
    ...(sort === 'followUp' && q === '' && due !== 'followUp' ? ["follow_up > ''"] : []),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

export const leadColumns = blankOf(leadSchema);

export const leadColumnNames: string = namesOf(leadColumns, 'leads.');

/** Phone numbers are searched by their digits, with and without the leading 1. */
const phone = /^\+?[\d\s().\-/]{7,}$/;

/** Matches all words by prefix; undefined if none can be searched. */
export function searchWords(typed: string): string | undefined {
  const number = cleanCode(typed).trim();
  const digits = number.replace(/\D/g, '').replace(/^1+/, '');
  const words = phone.test(number) ? [digits] : searchable(typed).trim().split(/\s+/);
  const usable = words.filter(isUsable).slice(0, 10);
  if (usable.length === 0) return undefined;
  return usable.map((word) => `"${word.replace(/"/g, '""')}"*`).join(' AND ');
}

/** A letter, digit or non-ASCII character; no NUL, which ends the text for SQLite. */
function isUsable(word: string): boolean {
  return (
    !word.includes('\0') && Array.from(word).some((char) => char > '~' || /[a-z\d]/i.test(char))
  );
}
