/** How far the staff are with a lead and whose it is; and where one's own change of it is. */
import type { Lead } from '#domain/leads/lead.ts';
import { leadsTexts } from '#texts/leads.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { type LeadWorkView, waitingChange } from '../data/lead-work-view.ts';
import { StateTag } from '../state-tag.tsx';

type LeadRowStateProps = {
  lead: Lead;
  work: LeadWorkView;
  hasLeft: boolean;
  nameOf: (id: string) => string;
};

export function LeadRowState({ lead, work, hasLeft, nameOf }: LeadRowStateProps) {
  const waiting = waitingChange(lead.id, work);
  const refused = waiting?.state === 'parked';
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <StateTag state={lead.state} />
        {lead.owner !== '' && (
          <span className="text-note text-soft wrap-anywhere">{nameOf(lead.owner)}</span>
        )}
      </span>
      {hasLeft && <span className="block pt-1 text-note text-soft">{leadsTexts.left}</span>}
      {waiting && (
        <span
          data-waiting={waiting.state}
          className={`flex items-center gap-1.5 pt-1 text-note ${refused ? 'text-red' : 'text-soft'}`}
        >
          <StatusDot shape={refused ? 'alert' : 'half'} />
          {refused ? leadsTexts.refused : leadsTexts.waiting}
        </span>
      )}
    </>
  );
}
