/** A list of leads that is on screen and the first page as the server has it by now, put together. */
import type { LeadPage } from '#domain/leads/lead-list.ts';
import { compareLeads, type LeadOrder, placeAfter } from '#domain/leads/lead-order.ts';
import type { Lead } from '#domain/leads/lead.ts';

export type ShownLeads = {
  /** In the order that was asked for. */
  leads: readonly Lead[];
  next: string | null;
  /** The highest place of all leads when these were read; what stands above it has come since. */
  top: number;
  /** Which of these are not in the server's list any more. */
  left: ReadonlySet<string>;
};

export type MergedLeads = {
  /** Everything as it is now. */
  all: ShownLeads;
  /** The same without a row above another one that is shown: none goes, and none comes but at the end. */
  calm: ShownLeads;
  /** What has come since: a lead that was not there, or one that came again as something else. */
  fresh: readonly Lead[];
};

const nobody: ReadonlySet<string> = new Set();

export const noLeads: ShownLeads = { leads: [], next: null, top: 0, left: nobody };

/** What lies behind the first page stays as it was last read; where the page ends above all of it, the list begins anew. */
export function mergeFirstPage(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next' | 'top'>,
  order: LeadOrder,
): MergedLeads {
  const onPage = new Map(page.leads.map((lead) => [lead.id, lead]));
  const places = new Set(shown.leads.map(({ seq }) => seq));
  const isBeyond = beyond(page, order);
  const [first] = shown.leads;
  const joins = first === undefined || !isBeyond(first);
  // By a name or a price what has come may stand between any two that were read further down.
  const isTailGood = joins && (order.by === 'arrived' || page.top <= shown.top);
  const tail = shown.leads.filter(
    (lead) => isTailGood && isBeyond(lead) && !onPage.has(lead.id) && !shown.left.has(lead.id),
  );
  return {
    all: {
      leads: [...page.leads, ...tail],
      next: tail.length > 0 ? nextOf(shown, page, order) : page.next,
      top: page.top,
      left: nobody,
    },
    calm: joins ? calmOf(shown, page, order) : shown,
    fresh: page.leads.filter(({ seq }) => seq > shown.top && !places.has(seq)),
  };
}

/** Whether a lead stands behind all of which the page says what stands there. */
function beyond({ leads, next }: Pick<LeadPage, 'leads' | 'next'>, order: LeadOrder) {
  const last = next === null ? undefined : leads.at(-1);
  return (lead: Lead) => last !== undefined && compareLeads(order, lead, last) > 0;
}

/** Where the list goes on behind what was read; what has come since may stand there, unless the newest are first. */
function nextOf(
  { leads, next, top }: ShownLeads,
  page: Pick<LeadPage, 'top'>,
  order: LeadOrder,
): string | null {
  const last = leads.at(-1);
  const isNewestFirst = order.by === 'arrived' && order.direction === 'down';
  if (next !== null || isNewestFirst || page.top <= top || !last) return next;
  return placeAfter(order, last);
}

function calmOf(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next' | 'top'>,
  order: LeadOrder,
): ShownLeads {
  const end = shown.leads.at(-1);
  const isBeyond = beyond(page, order);
  const now = new Map(page.leads.map((lead) => [lead.seq, lead]));
  const ids = new Set(page.leads.map(({ id }) => id));
  const gone = shown.leads.filter(
    (lead) => !ids.has(lead.id) && (!isBeyond(lead) || shown.left.has(lead.id)),
  );
  return {
    leads: [
      ...shown.leads.map((lead) => now.get(lead.seq) ?? lead),
      ...page.leads.filter((lead) => !end || compareLeads(order, lead, end) > 0),
    ],
    next: !end || !isBeyond(end) ? page.next : nextOf(shown, page, order),
    top: shown.top,
    left: new Set(gone.map(({ id }) => id)),
  };
}
