/** Leads and a server with pages of three, for tests of the list. */
import * as v from 'valibot';

import type { LeadPage, LeadQuery } from '#domain/leads/lead-list.ts';
import { compareLeads, orderOf, cursorAfter, cursorIn } from '#domain/leads/lead-order.ts';
import { type Lead, leadFields, leadFieldsSchema } from '#domain/leads/lead.ts';
import type { Read } from '#session/account-ask.ts';

export const counts = {
  fresh: 0,
  urgent: 0,
  overdue: 0,
  tabs: { answer: 0, abandoned: 0, spam: 0, done: 0, all: 0 },
  sums: { leads: 0, oneTime: 0, monthly: 0 },
};

const perPage = 3;

/** Initial values of the fields that staff change; new fields need no line here. */
export const untouched = v.parse(
  leadFieldsSchema,
  Object.fromEntries(leadFields.map((field) => [field, field === 'state' ? 'new' : ''])),
);

/** The lead with this arrival number. */
export const leadOf = (number: number, changes: Partial<Lead> = {}): Lead => ({
  id: `lead${String(number).padStart(11, '0')}`,
  kind: 'message',
  name: `Number ${number}`,
  email: '',
  phone: '',
  summary: '',
  ...untouched,
  suspectedSpam: false,
  hasDocument: false,
  oneTime: 0,
  monthly: 0,
  arrived: 7000,
  seq: number,
  rev: 1,
  ...changes,
});

/** All leads arrived at the same moment: only `seq` orders them. */
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
    find: async (query: LeadQuery): Promise<Read<LeadPage>> => {
      asked.push(query);
      if (down) return { kind: down };
      const order = orderOf(query);
      const after = query.after === null ? null : cursorIn(query.after);
      const last = after && leadOf(after.seq, { name: after.key });
      const behind = leads
        .filter(
          (lead) =>
            (query.state === null || lead.state === query.state) &&
            (last === null || compareLeads(order, lead, last) > 0),
        )
        .toSorted((one, other) => compareLeads(order, one, other));
      const page = behind.slice(0, perPage);
      const end = page.at(-1);
      const next = behind.length > perPage && end ? cursorAfter(order, end) : null;
      const top = leads[0]?.seq ?? 0;
      return { kind: 'read', value: { leads: page, next, top, counts } };
    },
  };
}
