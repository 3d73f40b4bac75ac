/** Which rows of the list are marked, to do the same with all of them. */
import { useState } from 'react';

import type { Lead } from '#domain/leads/lead.ts';

export type Picked = {
  /** As they were read when they were marked. */
  leads: readonly Lead[];
  has: (id: string) => boolean;
  /** How many of these rows are marked. */
  of: (rows: readonly Lead[]) => 'none' | 'some' | 'all';
  pick: (lead: Lead, on: boolean) => void;
  pickAll: (leads: readonly Lead[]) => void;
};

export function usePicked(): Picked {
  const [leads, setLeads] = useState<readonly Lead[]>([]);
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
