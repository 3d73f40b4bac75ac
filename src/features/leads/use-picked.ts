/** Which rows of the list are marked, to do the same with all of them. */
import { useState } from 'react';

import type { Lead } from '#domain/leads/lead.ts';

export type Picked = {
  /** As the list shows them; what has left it as it was when it was marked. */
  leads: readonly Lead[];
  has: (id: string) => boolean;
  /** How many of these rows are marked. */
  of: (rows: readonly Lead[]) => 'none' | 'some' | 'all';
  pick: (lead: Lead, on: boolean) => void;
  pickAll: (leads: readonly Lead[]) => void;
};

export function usePicked(shown: readonly Lead[]): Picked {
  const [marked, setLeads] = useState<readonly Lead[]>([]);
  const leads = marked.map((lead) => shown.find(({ id }) => id === lead.id) ?? lead);
  const ids = new Set(leads.map(({ id }) => id));
  return {
    leads,
    has: (id) => ids.has(id),
    of(rows) {
      const count = rows.filter(({ id }) => ids.has(id)).length;
      return count === 0 ? 'none' : count === rows.length ? 'all' : 'some';
    },
    pick: (lead, on) =>
      setLeads((before) => [...before.filter(({ id }) => id !== lead.id), ...(on ? [lead] : [])]),
    pickAll: setLeads,
  };
}
