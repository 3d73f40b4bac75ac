/** The list's questions as SQL. Tabs, states and kinds stand in it as they are, so that a test sees which index is taken. */
import { countedUpTo, type DueChoice, type LeadQuery } from '#domain/leads/lead-list.ts';
import { type LeadOrder, type LeadSort, placeIn } from '#domain/leads/lead-order.ts';
import { leadPlaces, type LeadTab } from '#domain/leads/lead-tabs.ts';
import { columnOf } from '../core/columns.ts';
import { leadColumnNames } from './lead-columns.ts';
import { searchWords } from './search-words.ts';

/** What arrived up to `late` is overdue, what arrived before `soon` has few hours left; UTC milliseconds. `today` is the firm's. */
export type Limits = { late: number; soon: number; today: string };

/** A statement and what is bound to it. */
export type Asked = { sql: string; values: Record<string, string | number> };

/** How many rows of a list, and in which order. */
export type Part = { most: number; order: LeadOrder };

/** Sorts that are not by the column of a field. */
const ownColumns: Partial<Record<LeadSort, string>> = { arrived: 'seq', name: 'sort_name' };

/**
 * One row more than are wanted: whether there is another page. Null where the words can be found nowhere. `referred`: ids as a GLOB
 * pattern, in the place of words.
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
  const after = query.after === null ? null : placeIn(query.after);
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
      key: keyOf(by, after?.key ?? ''),
    },
  };
}

/**
 * No index holds all leads in an order but that of arrival: they are read tab by tab, each in its own order, and put together as they
 * come. So are those of one kind or owner. A part that is put in order anyway is read at once.
 */
function isReadByTab({ q, tab, kind, owner, state, due }: LeadQuery, by: LeadSort): boolean {
  if (q !== '' || tab !== 'all' || due !== null || by === 'followUp') return false;
  if (isOwned(owner)) return by === 'arrived';
  if (state !== null) return false;
  return by === 'arrived' ? kind !== null : kind === null;
}

/** What is no one's is most of what comes: no index holds it. */
function isOwned(owner: string | null): owner is string {
  return owner !== null && owner !== '';
}

/** How many of one kind or owner are to be answered, and of those how many have few hours left and how many none. */
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
 * A plus keeps an order from choosing the index. Few arrived within those hours, and one kind or owner is a part of a tab: that
 * part is read and put in order. Overdue are as many as there are: they are read in order.
 */
function sorter({ q, kind, owner, state, due }: LeadQuery, by: LeadSort): '' | '+' {
  if (q !== '') return '';
  if (by === 'arrived') return due === 'soon' || due === 'followUp' ? '+' : '';
  const isPart = kind !== null || isOwned(owner) || state !== null || due === 'soon';
  return isPart || (due === 'followUp' && by !== 'followUp') ? '+' : '';
}

/** An amount is compared as a number. */
function keyOf(by: LeadSort, key: string): string | number {
  return by === 'oneTime' || by === 'monthly' ? Number(key) || 0 : key;
}

function valuesOf({ owner }: LeadQuery, limits: Limits) {
  return { owner: owner ?? '', ...limits };
}

/** A plus keeps an index from being taken for a condition. */
const dueConditions = {
  soon: ["tab = 'answer'", 'arrived > {:late}', 'arrived < {:soon}'],
  overdue: ["tab = 'answer'", '+arrived <= {:late}'],
  followUp: ["follow_up > ''", 'follow_up <= {:today}'],
} as const;

/** What arrived within few hours is little, and so is what one of the staff has: neither is found by kind or state. */
function filters({ tab, kind, state, owner, due, sort, q }: LeadQuery): string[] {
  const isOwn = isOwned(owner) && due !== 'soon';
  const plus = isOwn || due === 'soon' ? '+' : '';
  return [
    ...(tab === 'all' ? [] : [`tab = '${tab}'`]),
    ...(kind === null ? [] : [`${plus}kind = '${kind}'`]),
    ...(state === null ? [] : [`${plus}state = '${state}'`]),
    ...(owner === null ? [] : ['owner = {:owner}']),
    // For the index, which holds what has an owner.
    ...(isOwn ? ["owner != ''"] : []),
    ...(due === null ? [] : dueConditions[due]),
    // By the day to come back: those that have none are not among them.
    ...(sort === 'followUp' && q === '' && due !== 'followUp' ? ["follow_up > ''"] : []),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}
