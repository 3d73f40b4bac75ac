/** What the list of leads is asked for. */
import type { LeadQuery } from '#domain/leads/lead-list.ts';
import type { LeadTab } from '#domain/leads/lead-tabs.ts';

/** What is asked for, without the place in the list. */
export type LeadFilter = Required<Omit<LeadQuery, 'after'>>;

/** What is asked for while nothing is filtered. */
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

/** Stands for no owner where an owner is chosen: there an empty text is what was not chosen. */
export const unassigned = 'unassigned';

/** What the desk begins with. */
export const toAnswer: LeadFilter = { ...everything, tab: 'answer' };

/** All of a tab: neither searched nor filtered. */
export function isWhole({ q, kind, state, owner, due }: LeadFilter): boolean {
  return q === '' && [kind, state, owner, due].every((each) => each === null);
}

/** The same search in another tab; what only the tab before has falls away. */
export function otherTab(filter: LeadFilter, tab: LeadTab): LeadFilter {
  return { ...filter, tab, state: null, due: null, sort: null, direction: null };
}

/** Two filters ask for the same leads. */
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
