/** Leads and a server that has them, three to a page, for tests of the list. */
import type { LeadPage, LeadQuery } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { DeskAnswer } from '#features/leads/data/lead-desk.ts';

export const counts = { fresh: 0, urgent: 0, overdue: 0 };

const perPage = 3;

/** The lead that came as the so-manieth. */
export const leadOf = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: `lead${String(number).padStart(11, '0')}`,
  kind: 'message',
  name: `Number ${number}`,
  email: '',
  phone: '',
  summary: '',
  state: 'new',
  owner: '',
  suspectedSpam: false,
  hasDocument: false,
  arrived: 7000,
  seq: number,
  rev: 1,
  ...changes,
});

/** All came in the same moment: their places alone say which is newer. */
export function aLeadServer() {
  let leads: Lead[] = [];
  let down: 'unreachable' | 'refused' | null = null;
  const asked: LeadQuery[] = [];
  return {
    asked,
    has: (...numbers: readonly (number | Lead)[]) => {
      leads = numbers
        .map((each) => (typeof each === 'number' ? leadOf(each) : each))
        .toSorted((one, other) => other.seq - one.seq);
    },
    fails: (how: typeof down) => {
      down = how;
    },
    find: async (query: LeadQuery): Promise<DeskAnswer<LeadPage>> => {
      asked.push(query);
      if (down) return { kind: down };
      const behind = leads.filter(
        ({ state, seq }) =>
          (query.state === null || state === query.state) &&
          (query.after === null || seq < Number(query.after)),
      );
      const page = behind.slice(0, perPage);
      const next = behind.length > perPage ? String(page.at(-1)?.seq) : null;
      const top = leads[0]?.seq ?? 0;
      return { kind: 'read', value: { leads: page, next, top, counts } };
    },
  };
}
