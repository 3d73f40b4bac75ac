/** What has been done about a lead, and who has looked at it. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { historyTexts, leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { historyText } from '../history-text.ts';
import { useLog } from '../use-log.ts';
import type { Staff } from '../use-staff.ts';
import { Part } from './facts.tsx';

type LeadHistoryProps = {
  details: LeadDetails;
  /** Grows when there may be more in the log. */
  looks: number;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function LeadHistory({ details, looks, staff, now }: LeadHistoryProps) {
  const { entries, failed, more } = useLog(details.lead.id, looks);
  const known = new Set(entries.map(({ id }) => id));
  const all = [...entries, ...details.history.filter(({ id }) => !known.has(id))];
  const done = all.filter(({ action }) => deeds.has(action));
  const seen = all.filter(({ action }) => !deeds.has(action));
  return (
    <>
      <Part title={historyTexts.title} id="lead-history">
        {done.length === 0 && <p className="text-small text-soft">{historyTexts.none}</p>}
        {done.length > 0 && <Entries entries={done} staff={staff} now={now} />}
      </Part>
      <Part title={historyTexts.seenTitle} id="lead-seen">
        <p className="text-small text-soft">
          {failed ? historyTexts.seenUnread : historyTexts.seenLead}
        </p>
        {seen.length > 0 && <Entries entries={seen} staff={staff} now={now} />}
        {more && (
          <div>
            <Button kind="quiet" size="small" onClick={more}>
              {leadsTexts.more}
            </Button>
          </div>
        )}
      </Part>
    </>
  );
}

const deeds: ReadonlySet<AuditEntry['action']> = new Set(['changed', 'noted']);

type EntriesProps = Pick<LeadHistoryProps, 'staff' | 'now'> & { entries: readonly AuditEntry[] };

function Entries({ entries, staff, now }: EntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t-1 border-rule py-2 text-small"
        >
          <span className="wrap-anywhere">{historyText(entry, (id) => staff.nameOf(id))}</span>
          <span className="text-note text-soft tabular-nums">
            {shortDateTime(entry.at, now, firm.zone)}
          </span>
          <span className="text-note text-soft wrap-anywhere">
            {staff.nameOf(entry.staff, entry.who)}
          </span>
        </li>
      ))}
    </ul>
  );
}
