/** The same done with several leads: one change each, kept on this device first, and taken back as long as nothing else was done. */
import { useState } from 'react';

import { type Lead, leadFields } from '#domain/leads/lead.ts';
import { useServices } from '#device/services.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import type { LeadFields } from './data/lead-ops.ts';
import { withAcknowledgedChanges, withPendingChanges } from './data/lead-work-view.ts';

/** What was wanted, of how many, and what stood there before. */
export type Done = {
  wanted: Partial<LeadFields>;
  before: readonly { lead: Lead; fields: Partial<LeadFields> }[];
};

export function useBulk() {
  const { work } = useLeadDesk();
  const { notify } = useServices();
  const [done, setDone] = useState<Done | null>(null);

  async function change(lead: Lead, wanted: Partial<LeadFields>): Promise<void> {
    const saved = await work.change(withAcknowledgedChanges(lead, work.snapshot()), wanted);
    if (saved.outcome === 'unsaved') notify('lead-failed');
  }

  return {
    done,
    forget: () => setDone(null),

    /** Changes those that are not so already. */
    apply: (leads: readonly Lead[], wanted: Partial<LeadFields>): void => {
      const before = leads.flatMap((lead) => {
        const standing = withPendingChanges(lead, work.snapshot());
        const differs = leadFields.filter(
          (name) => wanted[name] !== undefined && wanted[name] !== standing[name],
        );
        const fields: Partial<LeadFields> = Object.fromEntries(
          differs.map((name) => [name, standing[name]]),
        );
        return differs.length > 0 ? [{ lead, fields }] : [];
      });
      setDone({ wanted, before });
      for (const { lead } of before) void change(lead, wanted);
    },

    /** Each as it was, one change more. */
    undo: (): void => {
      for (const { lead, fields } of done?.before ?? []) void change(lead, fields);
      setDone(null);
    },
  };
}
