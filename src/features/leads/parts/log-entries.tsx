import { firm } from '#config/firm.ts';
import { leadPath } from '#config/member-paths.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { listTexts } from '#texts/desk-lists.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { Part } from '#ui/facts.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Staff } from '#session/use-staff.ts';
import { fieldWords } from '#domain/leads/lead.ts';
import { auditLabels } from '#texts/audit.ts';
import { useCallback, useState } from 'react';
import { useAuditLog } from '#session/use-audit-log.ts';
import { usePart } from '#device/services.ts';
import { useNow } from '#device/use-now.ts';
import { Container } from '#ui/page-head.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { useStaff } from '../data/lead-desk.ts';

export const logTexts = {
  ...listTexts,
  loading: 'Loading the log...',
  unread: 'The log could not be read.',
} as const;

const people = {
  superuser: 'Superuser',
  client: 'A client',
} as const;

type LogEntriesProps = {
  entries: readonly AuditEntry[];
  staff: Staff;
  now: number;
  withLeads?: boolean;
};

export function LogEntries({ entries, staff, now, withLeads = false }: LogEntriesProps) {
  return (
    <ul>
      {entries.map((entry) => {
        const linksToLead = withLeads && entry.lead !== '';
        return (
          <li
            key={entry.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-t-1 border-rule py-2 text-small"
          >
            <span className="wrap-anywhere">{historyText(entry, (id) => staff.nameOf(id))}</span>
            <span className="text-end text-note text-soft tabular-nums">
              {shortDateTime(entry.at, now, firm.zone)}
            </span>
            <span
              className={`text-note text-soft wrap-anywhere ${linksToLead ? '' : 'col-span-2'}`}
            >
              <EmailAddress>{whoDid(entry, staff)}</EmailAddress>
            </span>
            {linksToLead && (
              <span className="text-end text-note">
                <TextLink to={leadPath(entry.lead)}>Open the lead</TextLink>
              </span>
            )}
            {isAboutAccounts(entry) && (
              <span className="col-span-2 text-note text-soft wrap-anywhere">
                <EmailAddress>{`Account: ${whose(entry, staff)}`}</EmailAddress>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function whoDid({ by, staff: id, who }: AuditEntry, staff: Staff): string {
  if (by === 'staff') return staff.nameOf(id, who);
  if (by === 'clients') return who || people.client;
  return by === '_superusers' ? `${people.superuser} ${who}`.trim() : 'Not signed in';
}

/** True for entries about an account, and for attempts on unknown ones. */
function isAboutAccounts({ account, action }: AuditEntry): boolean {
  return account !== '' || ['password-wrong', 'code-wrong', 'reset-asked'].includes(action);
}

function whose({ account, accountKind, accountWho }: AuditEntry, staff: Staff): string {
  if (account === '') return 'Addresses without an account';
  if (accountKind === 'staff') return staff.nameOf(account, accountWho);
  if (accountKind === '_superusers') return people.superuser;
  return accountWho || people.client;
}

/** "Status: New to Contacted", "Downloaded the tax return". */
export function historyText(
  { action, detail }: Pick<AuditEntry, 'action' | 'detail'>,
  nameOf: (id: string) => string,
): string {
  const changes = (detail.changes ?? []).map(({ field, from, to }) => {
    const { label, say } = fieldWords(field, nameOf);
    if (from === undefined || to === undefined) return `${label} changed`;
    return `${label}: ${say(from)} to ${say(to)}`;
  });
  if (action === 'changed' && changes.length > 0) return changes.join('. ');
  const { times } = detail;
  const text = auditLabels[action];
  return times === undefined ? text : `${text}, ${times} times more`;
}

/** The log of a lead, or with null of everything; read again when `looks` grows. */
export function useLog(lead: string | null, looks: number) {
  const { audit } = usePart('leads');
  const ask = useCallback((after: string | null) => audit({ lead, after }), [audit, lead]);
  return useAuditLog(ask, looks);
}

/** The audit log. Read once, because each read adds an entry. */
export function LogSection() {
  const { list, view } = useLog(null, 1);
  const staff = useStaff();
  const now = useNow();
  const [most, setMost] = useState(10);
  const isFolded = view.rows.length > most;
  const unfold = async () => setMost(Infinity);
  return (
    <Container>
      <Part id="log" title="Log" grid="gap-5 pb-10">
        <p className="text-small text-soft">
          What was done with leads, posts and accounts, newest first, never changed.
        </p>
        <DeskList
          view={isFolded ? { ...view, rows: view.rows.slice(0, most), next: 'folded' } : view}
          list={isFolded ? { ...list, fetchMore: unfold } : list}
          now={now}
          texts={logTexts}
          nothing="Nothing yet."
        >
          {(entries) => <LogEntries entries={entries} staff={staff} now={now} withLeads />}
        </DeskList>
      </Part>
    </Container>
  );
}
