/** Links to new leads and those due soon, and the office hours, in one line. */
import type { ReactNode } from 'react';

import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { type DueChoice, type LeadCounts, countedUpTo } from '#domain/leads/lead-list.ts';
import { urgentHours } from '#domain/leads/lead.ts';
import { officeText } from '#domain/office-hours.ts';

type LeadCountsProps = {
  counts: LeadCounts | null;
  now: number;
  onDue: (due: DueChoice) => void;
};

export function LeadCountsLine({ counts, now, onDue }: LeadCountsProps) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
      {counts && <span>{`${countText(counts.fresh)} new`}</span>}
      {counts && counts.urgent > 0 && (
        <Due onClick={() => onDue('soon')}>
          {`${countText(counts.urgent)} with under ${urgentHours} hours left`}
        </Due>
      )}
      {counts && counts.overdue > 0 && (
        <Due onClick={() => onDue('overdue')}>{`${countText(counts.overdue)} overdue`}</Due>
      )}
      <span>{officeText(now, firm.zone, firm.hours, daysOff)}</span>
    </p>
  );
}

type DueProps = { onClick: () => void; children: ReactNode };

function Due({ onClick, children }: DueProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 cursor-pointer text-red font-600 underline decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </button>
  );
}

/** "12", "1000+". */
export function countText(count: number): string {
  return count > countedUpTo ? `${countedUpTo}+` : String(count);
}
