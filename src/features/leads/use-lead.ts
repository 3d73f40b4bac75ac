/** One lead as it is open on the desk: read once, and again when a colleague has changed it. */
import { useCallback, useEffect, useRef, useState } from 'react';

import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { arrivedOf, type LeadWorkView } from './data/lead-work-view.ts';

export type OpenLead = {
  details: LeadDetails | null;
  /** How the last look went; null before the first answer. */
  last: 'read' | 'refused' | 'unreachable' | null;
  /** When the details were read, UTC milliseconds. */
  at: number;
  /** Grows with everything that the log may have more of. */
  looks: number;
};

/** What the details are compared with: their revision, and what of one's own had arrived by then. */
type Known = { rev: number; own: number };

/** Every reading of the details is written into the log: where the lead stands is looked at without it. */
export function useLead(id: string, now: () => number): OpenLead & { again: () => void } {
  const { open, opened, standing, work, onOccasion } = useLeadDesk();
  const [state, setState] = useState<OpenLead>(() => {
    const kept = opened(id);
    return { details: kept?.details ?? null, last: null, at: kept?.at ?? 0, looks: 0 };
  });
  const known = useRef<Known | null>(null);

  const read = useCallback(async () => {
    const own = shownOf(id, work.snapshot());
    const answer = await open(id);
    if (answer.kind !== 'read') {
      setState((before) => ({ ...before, last: answer.kind }));
      return;
    }
    const details = answer.value;
    known.current = { rev: details.lead.rev, own };
    setState(({ looks }) => ({ details, last: 'read', at: now(), looks: looks + 1 }));
  }, [id, now, open, work]);

  const look = useCallback(async () => {
    if (known.current === null) return read();
    const { rev, own } = known.current;
    const answer = await standing(id);
    if (answer.kind !== 'read') {
      return setState((before) => ({ ...before, last: answer.kind }));
    }
    // What one has done oneself is on screen already.
    const mine = shownOf(id, work.snapshot()) - own;
    if (answer.value.rev > rev + mine) return read();
    return setState((before) => ({ ...before, last: 'read', looks: before.looks + 1 }));
  }, [id, read, standing, work]);

  const again = useRef(() => {});
  useEffect(() => {
    // What happens while the lead is read may not be in the answer: it is looked at once more.
    const { refresh } = singleFlight(look);
    again.current = () => void refresh();
    return onOccasion(again.current);
  }, [look, onOccasion]);

  return { ...state, again: () => again.current() };
}

/** How much of one's own has arrived and is on screen as it is at the server: with a reply that has changed more than it says. */
function shownOf(id: string, view: LeadWorkView): number {
  return arrivedOf(id, view).filter(({ kind }) => kind !== 'lead.reply').length;
}
