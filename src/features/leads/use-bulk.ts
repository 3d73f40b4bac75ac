/** Bulk changes of leads: one op each, undoable until the next action. */
import { useState } from 'react';

import { type Lead, leadFields, type LeadFields } from '#domain/leads/lead.ts';
import { useServices, usePart } from '#device/services.ts';
import { withPendingChanges } from './data/lead-store.ts';

export type Done = {
  wanted: Partial<LeadFields>;
  before: readonly { lead: Lead; fields: Partial<LeadFields> }[];
};

export function useBulk() {
  const { work } = usePart('leads');
  const { notify } = useServices();
  const [done, setDone] = useState<Done | null>(null);

  async function change(lead: Lead, wanted: Partial<LeadFields>): Promise<boolean> {
    const saved = await work.change(lead, wanted);
    return saved.outcome !== 'unsaved';
  }

  return {
    done,
    forget: () => setDone(null),

    /** Returns leads that could not be stored. */
    async apply(leads: readonly Lead[], wanted: Partial<LeadFields>): Promise<readonly Lead[]> {
      const before = leads.flatMap((lead) => {
        const shown = withPendingChanges(lead, work.snapshot());
        const differs = leadFields.filter(
          (name) => wanted[name] !== undefined && wanted[name] !== shown[name],
        );
        const fields: Partial<LeadFields> = Object.fromEntries(
          differs.map((name) => [name, shown[name]]),
        );
        return differs.length > 0 ? [{ lead, fields }] : [];
      });
      setDone(null);
      const saved = await Promise.all(before.map(({ lead }) => change(lead, wanted)));
      const unkept = before.filter((_, index) => !saved[index]).map(({ lead }) => lead);
      if (unkept.length > 0) notify('lead-failed');
      if (unkept.length < before.length || before.length === 0) {
        setDone({ wanted, before: before.filter((_, index) => saved[index]) });
      }
      return unkept;
    },

    async undo(): Promise<void> {
      const saved = await Promise.all(
        (done?.before ?? []).map(({ lead, fields }) => change(lead, fields)),
      );
      if (saved.includes(false)) notify('lead-failed');
      else setDone(null);
    },
  };
}
