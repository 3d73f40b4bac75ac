/** Changes a lead's state or owner, and reports when the server has it. */
import { useEffect, useEffectEvent, useState } from 'react';

import type { LeadFields } from '#domain/leads/lead.ts';
import type { StoredLead } from './data/lead-work.ts';
import type { SaveStatus } from '#sync/save-status.ts';
import { useServices, usePart } from '#device/services.ts';

export type ChangeLead = (wanted: Partial<LeadFields>) => Promise<boolean>;

/** `unsaved` if the last change is stored nowhere. */
export function useLeadChange(lead: StoredLead): { change: ChangeLead; unsaved: boolean } {
  const { work } = usePart('leads');
  const { notify, clearErrors } = useServices();
  const [op, setOp] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);

  const arrive = useEffectEvent((fate: SaveStatus) => {
    if (fate === 'waiting') return;
    setOp(null);
    if (fate === 'saved') notify('lead-saved');
    if (fate === 'refused') notify('lead-failed');
  });
  useEffect(() => (op === null ? undefined : work.follow(op, (fate) => arrive(fate))), [op, work]);
  useEffect(() => clearErrors, [clearErrors]);

  async function change(wanted: Partial<LeadFields>): Promise<boolean> {
    clearErrors();
    const saved = await work.change(lead, wanted);
    setUnsaved(saved.outcome === 'unsaved');
    setOp(saved.outcome === 'queued' ? saved.op : null);
    if (saved.outcome === 'saved') notify('lead-saved');
    if (saved.outcome === 'unsaved') notify('lead-failed');
    return saved.outcome !== 'unsaved';
  }

  return { change, unsaved };
}
