import type { LeadQuery } from '#domain/leads/lead-list.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';

export type LeadFilter = Required<Omit<LeadQuery, 'after'>>;

export const everything: LeadFilter = {
  q: '',
  tab: 'all',
  kind: null,
  state: null,
  owner: null,
  due: null,
  sort: null,
  direction: null,
};

/** The option value for leads without an owner, whose `owner` is an empty text. */
export const unassigned = 'unassigned';

export const toAnswer: LeadFilter = { ...everything, tab: 'answer' };

/** True if neither search nor filter is set. */
export function isWhole({ q, kind, state, owner, due }: LeadFilter): boolean {
  return q === '' && [kind, state, owner, due].every((each) => each === null);
}

/** Drops filters that only the previous tab has. */
export function otherTab(filter: LeadFilter, tab: LeadTab): LeadFilter {
  return { ...filter, tab, state: null, due: null, sort: null, direction: null };
}

export function isSameQuestion(one: LeadFilter, other: LeadFilter): boolean {
  return (
    one.q === other.q &&
    one.tab === other.tab &&
    one.kind === other.kind &&
    one.state === other.state &&
    one.owner === other.owner &&
    one.due === other.due &&
    one.sort === other.sort &&
    one.direction === other.direction
  );
}
