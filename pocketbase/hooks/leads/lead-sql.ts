/** The list's questions as SQL. Tabs, states and kinds stand in it as they are, so that a test sees which index is taken. */
import { countedUpTo, type LeadQuery } from '#domain/leads/lead-list.ts';
import { type LeadOrder, type LeadSort, placeIn } from '#domain/leads/lead-order.ts';
import { leadColumnNames } from './lead-columns.ts';
import { searchWords } from './search-words.ts';

/** What arrived up to `late` is overdue, what arrived before `soon` has few hours left; UTC milliseconds. `today` is the firm's. */
export type Limits = { late: number; soon: number; today: string };

/** A statement and what is bound to it. */
export type Asked = { sql: string; values: Record<string, string | number> };

/** How many rows of a list, and in which order. */
export type Part = { most: number; order: LeadOrder };

const columnOf: Record<LeadSort, string> = {
  arrived: 'seq',
  name: 'sort_name',
  oneTime: 'one_time',
  monthly: 'monthly',
  followUp: 'follow_up',
};

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
  const column = columnOf[by];
  const seq = words === undefined ? 'leads.seq' : 'leads_search.rowid';
  const after = query.after === null ? null : placeIn(query.after);
  const behind =
    by === 'arrived'
      ? `${seq} ${sign} {:seq}`
      : `(leads.${column}, leads.seq) ${sign} ({:key}, {:seq})`;
  const conditions = [
    ...filters(query),
    ...(words === undefined ? [] : ['leads_search MATCH {:words}']),
    ...(referred === null ? [] : ['leads.id GLOB {:referred}']),
    ...(after === null ? [] : [behind]),
  ];
  const tables =
    words === undefined
      ? 'leads'
      : 'leads_search CROSS JOIN leads ON leads.seq = leads_search.rowid';
  const turn = direction === 'up' ? 'ASC' : 'DESC';
  const keep = sorter(query, by);
  const orders =
    by === 'arrived' ? [`${keep}${seq}`] : [`${keep}leads.${column}`, `${keep}leads.seq`];
  return {
    sql: `SELECT ${leadColumnNames} FROM ${tables} ${where(conditions)}
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

/** How many of one kind or owner are to be answered, and of those how many have few hours left and how many none. */
export function countsSql(query: LeadQuery, limits: Limits): Asked {
  const fresh = filters({ ...query, tab: 'answer', state: null, due: null });
  const count = (more: string[]) =>
    `(SELECT count(*) FROM (SELECT 1 FROM leads ${where([...fresh, ...more])} LIMIT ${countedUpTo + 1}))`;
  return {
    sql: `SELECT ${count([])} AS fresh, ${count(['arrived <= {:late}'])} AS overdue,
      ${count(['arrived > {:late}', 'arrived < {:soon}'])} AS urgent`,
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
  const isPart = kind !== null || owner !== null || state !== null || due === 'soon';
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

function filters({ tab, kind, state, owner, due, sort, q }: LeadQuery): string[] {
  return [
    ...(tab === 'all' ? [] : [`tab = '${tab}'`]),
    ...(kind === null ? [] : [`kind = '${kind}'`]),
    ...(state === null ? [] : [`state = '${state}'`]),
    ...(owner === null ? [] : ['owner = {:owner}']),
    ...(due === null ? [] : dueConditions[due]),
    // By the day to come back: those that have none are not among them.
    ...(sort === 'followUp' && q === '' && due !== 'followUp' ? ["follow_up > ''"] : []),
  ];
}

function where(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}
