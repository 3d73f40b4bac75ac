import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadPageSchema, type LeadQuery, leadsPerPage } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import type { Op } from '#domain/ops/op.ts';
import {
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
} from '#domain/notifications/events.ts';
import { type Records, recordRoutes, recordsSchema } from '#domain/people/records.ts';
import type { TestAccount } from './accounts.ts';
import { anOp } from './op-api.ts';

export const leadIds = (leads: readonly Lead[]) => leads.map(({ id }) => id);

/** The list of leads, by the page and whole. */
export function leadListOf(desk: TestAccount) {
  const find = (query: Partial<LeadQuery> = {}) =>
    desk.asks(deskRoutes.find, leadPageSchema, query);
  return {
    find,
    /** `between` runs after each page. */
    all: async (query: Partial<LeadQuery>, between = () => Promise.resolve()): Promise<Lead[]> => {
      const leads: Lead[] = [];
      let after: string | null = null;
      do {
        const page = await find({ ...query, after });
        if (page.leads.length > leadsPerPage) throw new Error('a page is too long');
        leads.push(...page.leads);
        after = page.next;
        await between();
      } while (after !== null);
      return leads;
    },
  };
}

export async function eventsFor(account: TestAccount): Promise<readonly EventView[]> {
  return (await account.asks(eventsRoute, eventsSchema)).events;
}

export const readOp = (account: string, ...events: readonly Pick<EventView, 'id' | 'at'>[]): Op => {
  const seen = events.map(({ id, at }) => ({ id, at }));
  return anOp('event.read', { events: seen }, { entity: eventsIdOf(account), key: null });
};

export const recordsOf = (owner: TestAccount): Promise<Records> =>
  owner.asks(recordRoutes.show, recordsSchema);
