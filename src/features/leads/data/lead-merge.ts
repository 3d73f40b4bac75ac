/** A list of leads that is on screen and the first page as the server has it by now, put together. */
import type { LeadPage } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';

export type ShownLeads = {
  /** By their places, the newest first. */
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
): MergedLeads {
  const onPage = new Map(page.leads.map((lead) => [lead.id, lead]));
  const places = new Set(shown.leads.map(({ seq }) => seq));
  const reach = page.next === null ? -Infinity : (page.leads.at(-1)?.seq ?? -Infinity);
  const joins = reach <= (shown.leads[0]?.seq ?? Infinity);
  const tail = shown.leads.filter(
    ({ id, seq }) => joins && seq < reach && !onPage.has(id) && !shown.left.has(id),
  );
  return {
    all: {
      leads: [...page.leads, ...tail],
      next: tail.length > 0 ? shown.next : page.next,
      top: page.top,
      left: nobody,
    },
    calm: joins ? calmOf(shown, page, reach) : shown,
    fresh: page.leads.filter(({ seq }) => seq > shown.top && !places.has(seq)),
  };
}

/** `reach` is the lowest place of which the page says what stands there. */
function calmOf(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next'>,
  reach: number,
): ShownLeads {
  const end = shown.leads.at(-1)?.seq ?? Infinity;
  const now = new Map(page.leads.map((lead) => [lead.seq, lead]));
  const ids = new Set(page.leads.map(({ id }) => id));
  const gone = shown.leads.filter(
    ({ id, seq }) => !ids.has(id) && (seq >= reach || shown.left.has(id)),
  );
  return {
    leads: [
      ...shown.leads.map((lead) => now.get(lead.seq) ?? lead),
      ...page.leads.filter(({ seq }) => seq < end),
    ],
    next: reach <= end ? page.next : shown.next,
    top: shown.top,
    left: new Set(gone.map(({ id }) => id)),
  };
}
