import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { countOwnSince, type StoredLead } from './data/lead-store.ts';
import { usePart, useServices } from '#device/services.ts';
import type { LeadFields } from '#domain/leads/lead.ts';
import type { SaveStatus } from '#sync/save-status.ts';

export type OpenLead = {
  details: LeadDetails | null;
  last: ReadState;
  at: number;
  looks: number;
};

/** Reading details is logged, so changes are detected by a lead's revision. */
export function useLead(id: string, now: () => number): OpenLead & { again: () => Promise<void> } {
  const { open, opened, revision, work, onOccasion } = usePart('leads');
  const [state, setState] = useState<OpenLead>(() => {
    const copy = opened(id);
    return { details: copy?.details ?? null, last: 'reading', at: copy?.at ?? 0, looks: 0 };
  });
  const known = useRef<LeadDetails | null>(null);

  const read = useCallback(async () => {
    const answer = await open(id);
    if (answer.kind !== 'read') {
      // Also reads the log again.
      setState((before) => ({ ...before, last: readStateOf(answer), looks: before.looks + 1 }));
      return;
    }
    const details = answer.value;
    known.current = details;
    setState(({ looks }) => ({ details, last: 'read', at: now(), looks: looks + 1 }));
  }, [id, now, open]);

  const look = useCallback(async () => {
    if (known.current === null) return read();
    const answer = await revision(id);
    if (answer.kind !== 'read') {
      return setState((before) => ({ ...before, last: readStateOf(answer) }));
    }
    // This device's changes are already shown.
    const mine = countOwnSince(known.current.lead, work.snapshot());
    // A restored server has a lower revision.
    const { rev } = known.current.lead;
    if (answer.value.rev > rev + mine || answer.value.rev < rev) return read();
    return setState((before) => ({ ...before, last: 'read', looks: before.looks + 1 }));
  }, [id, read, revision, work]);

  const again = useRef(() => Promise.resolve());
  useEffect(() => {
    // A call during a read starts another, because the read may lack the change.
    const { refresh } = singleFlight(look);
    again.current = refresh;
    return onOccasion(() => void refresh());
  }, [look, onOccasion]);

  return { ...state, again: () => again.current() };
}

export type ChangeLead = (wanted: Partial<LeadFields>) => Promise<boolean>;

/** Changes fields, and shows a toast once the server has that. `unsaved`: the last change is stored nowhere. */
export function useLeadChange(lead: StoredLead): { change: ChangeLead; unsaved: boolean } {
  const { work } = usePart('leads');
  const { notify, clearErrors } = useServices();
  const [op, setOp] = useState<string | null>(null);
  const [unsaved, setUnsaved] = useState(false);

  const arrive = useEffectEvent((status: SaveStatus) => {
    if (status === 'waiting') return;
    setOp(null);
    if (status === 'saved') notify('lead-saved');
    if (status === 'refused') notify('lead-failed');
  });
  useEffect(
    () => (op === null ? undefined : work.follow(op, (status) => arrive(status))),
    [op, work],
  );
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
