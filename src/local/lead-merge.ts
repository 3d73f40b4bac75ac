/** A list of leads that is on screen and the first page as the server has it by now, put together. */
import type { LeadPage } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';

export type ShownLeads = { leads: readonly Lead[]; next: string | null };

export type MergedLeads = {
  /** Everything, the newest first. */
  all: ShownLeads;
  /** The same without what has come since. */
  calm: ShownLeads;
  /** What has come since: a lead that was not there, or one that came again as something else. */
  fresh: readonly Lead[];
};

/** What lies behind the first page stays as it was last read; where nothing on it is known, the list begins anew. */
export function mergeFirstPage(
  shown: ShownLeads,
  page: Pick<LeadPage, 'leads' | 'next'>,
): MergedLeads {
  const known = new Map(shown.leads.map((lead) => [lead.id, lead]));
  const isFresh = ({ id, arrived }: Lead) => (known.get(id)?.arrived ?? -Infinity) < arrived;
  const fresh = page.leads.filter(isFresh);
  const overlaps = fresh.length < page.leads.length;
  const last = page.leads.at(-1);
  const onPage = new Set(page.leads.map(({ id }) => id));
  const tail =
    page.next !== null && overlaps && last
      ? shown.leads.filter(({ id, arrived }) => !onPage.has(id) && arrived <= last.arrived)
      : [];
  const next = tail.length > 0 ? shown.next : page.next;
  const before = fresh.flatMap(({ id }) => known.get(id) ?? []);
  const settled = page.leads.filter((lead) => !isFresh(lead));
  return {
    all: { leads: [...page.leads, ...tail], next },
    calm: overlaps
      ? { leads: newestFirst([...settled, ...before, ...tail]), next }
      : { leads: shown.leads, next: shown.next },
    fresh,
  };
}

function newestFirst(leads: readonly Lead[]): readonly Lead[] {
  return [...leads].sort((one, other) => other.arrived - one.arrived);
}
