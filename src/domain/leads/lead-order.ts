import type { LeadQuery } from './lead-list.ts';
import type { Lead } from './lead.ts';

export const leadSorts = ['arrived', 'name', 'oneTime', 'monthly', 'followUp'] as const;

export type LeadSort = (typeof leadSorts)[number];

export const directions = ['up', 'down'] as const;

export type Direction = (typeof directions)[number];

export type LeadOrder = { by: LeadSort; direction: Direction };

/**
 * Without `sort`: to answer oldest first, due follow-ups by day, others newest first. Searches are by arrival, like
 * their index.
 */
export function orderOf({
  tab,
  sort,
  direction,
  due,
  q,
}: Pick<LeadQuery, 'tab' | 'sort' | 'direction' | 'due' | 'q'>): LeadOrder {
  const usual: LeadOrder = { by: 'arrived', direction: tab === 'answer' ? 'up' : 'down' };
  const by = sort ?? (due === 'followUp' ? 'followUp' : 'arrived');
  if (q !== '' || (by === 'arrived' && sort === null)) return usual;
  return { by, direction: direction ?? 'up' };
}

type Sorted = Pick<Lead, 'seq' | 'name' | 'email' | 'oneTime' | 'monthly' | 'followUp'>;

/** The sort key; `seq` breaks ties. The database has the same keys (pocketbase/migrations/schema/leads.ts). */
function sortKey(by: LeadSort, lead: Sorted): string | number {
  if (by === 'arrived') return lead.seq;
  if (by !== 'name') return lead[by];
  return (lead.name || lead.email).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function compareLeads({ by, direction }: LeadOrder, one: Sorted, other: Sorted): number {
  const [mine, theirs] = [sortKey(by, one), sortKey(by, other)];
  const rising = mine === theirs ? one.seq - other.seq : mine < theirs ? -1 : 1;
  return direction === 'up' ? rising : -rising;
}

/** The cursor behind this lead: `seq` and sort key. */
export function cursorAfter({ by }: LeadOrder, lead: Sorted): string {
  return by === 'arrived' ? String(lead.seq) : `${lead.seq} ${sortKey(by, lead)}`;
}

export function cursorIn(after: string): { seq: number; key: string } {
  const [seq = '', ...key] = after.split(' ');
  return { seq: Number(seq), key: key.join(' ') };
}
