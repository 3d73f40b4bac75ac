/** What is left of the 24 hours, and when the lead arrived or is to be come back to. */
import { firm } from '#config/firm.ts';
import { firmDay, shortDateTime } from '#domain/firm-time.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { leadsTexts } from '#texts/leads.ts';
import { ClockText } from './clock-text.tsx';
import { dayText } from '../history-text.ts';

type LeadPromiseProps = {
  lead: Lead;
  /** UTC milliseconds. */
  now: number;
};

export function LeadPromise({ lead, now }: LeadPromiseProps) {
  const { followUp, arrived } = lead;
  const isDue = followUp !== '' && followUp <= firmDay(now, firm.zone);
  return (
    <div className="whitespace-nowrap">
      <ClockText lead={lead} now={now} />
      <span
        className={`lead-under block text-note text-soft ${followUp === '' ? 'lead-arrived' : ''}`}
      >
        {followUp === '' ? (
          shortDateTime(arrived, now, firm.zone)
        ) : (
          <span className={isDue ? 'text-ink font-600' : ''}>
            {leadsTexts.followUp.replace('{day}', dayText(followUp))}
          </span>
        )}
      </span>
    </div>
  );
}
