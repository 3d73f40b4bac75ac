/** One lead as it is open on the desk: read once, and again when a colleague has changed it. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { countOwnSince } from './data/lead-work.ts';
import { usePart } from '#device/services.ts';

export type OpenLead = {
  details: LeadDetails | null;
  /** How the last look went. */
  last: ReadState;
  /** When the details were read, UTC milliseconds. */
  at: number;
  /** Grows with everything that the log may have more of. */
  looks: number;
};

/** Every reading of the details is written into the log: where the lead stands is looked at without it. */
export function useLead(id: string, now: () => number): OpenLead & { again: () => Promise<void> } {
  const { open, opened, revision, work, onOccasion } = usePart('leads');
  const [state, setState] = useState<OpenLead>(() => {
    const kept = opened(id);
    return { details: kept?.details ?? null, last: 'reading', at: kept?.at ?? 0, looks: 0 };
  });
  const known = useRef<LeadDetails | null>(null);

  const read = useCallback(async () => {
    const answer = await open(id);
    if (answer.kind !== 'read') {
      // The log of a lead that is kept here is asked for all the same: it says by itself why it cannot be read.
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
    // What one has done oneself is on screen already.
    const mine = countOwnSince(known.current.lead, work.snapshot());
    // A restored server has a lower revision.
    const { rev } = known.current.lead;
    if (answer.value.rev > rev + mine || answer.value.rev < rev) return read();
    return setState((before) => ({ ...before, last: 'read', looks: before.looks + 1 }));
  }, [id, read, revision, work]);

  const again = useRef(() => Promise.resolve());
  useEffect(() => {
    // What happens while the lead is read may not be in the answer: it is looked at once more.
    const { refresh } = singleFlight(look);
    again.current = refresh;
    return onOccasion(() => void refresh());
  }, [look, onOccasion]);

  return { ...state, again: () => again.current() };
}
