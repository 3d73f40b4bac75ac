/** What has been done about a lead, and who has looked at it. */
import { leadAuditActions } from '#domain/audit/actions.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { historyTexts } from '#texts/lead-history.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { useLog } from '../use-log.ts';
import type { Staff } from '../use-staff.ts';
import { Part } from '#ui/facts.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { LogEntries } from './log-entries.tsx';

type LeadHistoryProps = {
  details: LeadDetails;
  /** Grows when there may be more in the log. */
  looks: number;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

export function LeadHistory({ details, looks, staff, now }: LeadHistoryProps) {
  const { entries, last, again, more } = useLog(details.lead.id, looks);
  const known = new Set(entries.map(({ id }) => id));
  const all = [...entries, ...details.history.filter(({ id }) => !known.has(id))];
  const done = all.filter(({ action }) => actions.has(action));
  const seen = all.filter(({ action }) => !actions.has(action));
  return (
    <>
      <Part title={historyTexts.title} id="lead-history">
        {done.length === 0 && <p className="text-small text-soft">{historyTexts.none}</p>}
        {done.length > 0 && <LogEntries entries={done} staff={staff} now={now} />}
      </Part>
      <Part title={historyTexts.seenTitle} id="lead-seen">
        <p className="text-small text-soft">{historyTexts.seenLead}</p>
        <ReadPart
          state={last}
          shown={seen}
          at={0}
          texts={{ loading: historyTexts.seenLoading, unread: historyTexts.seenUnread }}
          onAgain={again}
        >
          {(all) => <LogEntries entries={all} staff={staff} now={now} />}
        </ReadPart>
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

const actions: ReadonlySet<AuditEntry['action']> = new Set(leadAuditActions);
