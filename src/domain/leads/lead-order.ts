/** The orders of the list of leads, and the places in it where a page goes on. */
import type { LeadQuery } from './lead-list.ts';
import type { Lead } from './lead.ts';

/** What the list can be sorted by; `arrived` is the place in which a lead came. */
export const leadSorts = ['arrived', 'name', 'oneTime', 'monthly', 'followUp'] as const;

export type LeadSort = (typeof leadSorts)[number];

export const directions = ['up', 'down'] as const;

export type Direction = (typeof directions)[number];

export type LeadOrder = { by: LeadSort; direction: Direction };

/**
 * The order that a question is answered in: what is due first where it is to be answered or come back to, else the newest
 * first. A search is always by arrival, as its own index is.
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

/** What a lead is sorted by; its `seq` decides where two have the same. The database has the same keys (pocketbase/migrations/schema/leads.ts). */
function sortKey(by: LeadSort, lead: Sorted): string | number {
  if (by === 'arrived') return lead.seq;
  if (by !== 'name') return lead[by];
  return (lead.name || lead.email).replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** Less than 0 where the one stands above the other. */
export function compareLeads({ by, direction }: LeadOrder, one: Sorted, other: Sorted): number {
  const [mine, theirs] = [sortKey(by, one), sortKey(by, other)];
  const rising = mine === theirs ? one.seq - other.seq : mine < theirs ? -1 : 1;
  return direction === 'up' ? rising : -rising;
}

/** Where the page behind this lead begins: its place, and what it is sorted by. */
export function placeAfter({ by }: LeadOrder, lead: Sorted): string {
  return by === 'arrived' ? String(lead.seq) : `${lead.seq} ${sortKey(by, lead)}`;
}

/** The same, read again. */
export function placeIn(after: string): { seq: number; key: string } {
  const [seq = '', ...key] = after.split(' ');
  return { seq: Number(seq), key: key.join(' ') };
}
