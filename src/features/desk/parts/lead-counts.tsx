/** What is due, in one line: how many are new, how many have few hours left, and when the office is open. */
import { firm } from '#config/firm.ts';
import { countedUpTo, type LeadCounts } from '#domain/leads/lead-list.ts';
import { urgentHours } from '#domain/leads/lead.ts';
import { officeText } from '#domain/office-hours.ts';
import { countTexts } from '#texts/leads.ts';

type LeadCountsProps = {
  counts: LeadCounts | null;
  /** UTC milliseconds. */
  now: number;
};

export function LeadCountsLine({ counts, now }: LeadCountsProps) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {counts && <span>{countTexts.fresh.replace('{count}', shown(counts.fresh))}</span>}
      {counts && counts.urgent > 0 && (
        <strong className="text-red font-600">
          {countTexts.urgent
            .replace('{count}', shown(counts.urgent))
            .replace('{hours}', String(urgentHours))}
        </strong>
      )}
      {counts && counts.overdue > 0 && (
        <strong className="text-red font-600">
          {countTexts.overdue.replace('{count}', shown(counts.overdue))}
        </strong>
      )}
      <span>{officeText(now, firm.zone, firm.hours)}</span>
    </p>
  );
}

function shown(count: number): string {
  return count > countedUpTo ? `${countedUpTo}+` : String(count);
}
