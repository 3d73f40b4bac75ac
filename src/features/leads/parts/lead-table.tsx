/** The leads as a ruled table, and on a phone as blocks of labeled facts that stay a table to those who hear it. */
import { Link } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { leadPath } from '#config/paths.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { withPendingChanges, type LeadWorkView, waitingChange } from '../data/lead-work-view.ts';
import { kindLabels, leadsTexts, leadTexts } from '#texts/leads.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { Table, TableRow } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { onRowKey } from '#ui/row-keys.ts';
import { StateTag } from '../state-tag.tsx';
import { ClockText } from './clock-text.tsx';

type LeadTableProps = {
  leads: readonly Lead[];
  /** Which of them are not in the list any more, and stay until no one reads it. */
  left: ReadonlySet<string>;
  work: LeadWorkView;
  nameOf: (id: string) => string;
  /** UTC milliseconds. */
  now: number;
};

export function LeadTable({ leads, left, work, nameOf, now }: LeadTableProps) {
  return (
    <Table caption={leadsTexts.caption} columns={leadsTexts.columns}>
      {leads.map((read) => {
        const lead = withPendingChanges(read, work);
        return (
          <TableRow
            key={lead.id}
            head={<Name lead={lead} />}
            cells={[
              kindLabels[lead.kind],
              <About key="about" lead={lead} />,
              <State key="state" lead={lead} work={work} hasLeft={left.has(lead.id)} />,
              <span key="owner" className={lead.owner === '' ? 'text-soft' : ''}>
                {nameOf(lead.owner)}
              </span>,
              <Promised key="clock" lead={lead} now={now} />,
            ]}
          />
        );
      })}
    </Table>
  );
}

function Name({ lead: { id, name, email } }: { lead: Lead }) {
  return (
    <div className="desk:w-50">
      <Link to={leadPath(id)} data-row-link="" onKeyDown={onRowKey} className={rowLink}>
        {name || email || leadsTexts.noName}
      </Link>
      {name && email && <span className="block pt-0.5 text-note text-soft font-400">{email}</span>}
    </div>
  );
}

function About({ lead }: { lead: Lead }) {
  const marks = lead.suspectedSpam || lead.hasDocument;
  return (
    <>
      <span className="wrap-anywhere">{lead.summary || '–'}</span>
      {marks && (
        <span className="flex flex-wrap gap-1.5 pt-1">
          {lead.hasDocument && <Tag>{leadsTexts.taxReturn}</Tag>}
          {lead.suspectedSpam && <Tag>{leadsTexts.suspected}</Tag>}
        </span>
      )}
    </>
  );
}

type StateProps = { lead: Lead; work: LeadWorkView; hasLeft: boolean };

function State({ lead, work, hasLeft }: StateProps) {
  const waiting = waitingChange(lead.id, work);
  const refused = waiting?.state === 'parked';
  return (
    <>
      <StateTag state={lead.state} />
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

function Promised({ lead, now }: { lead: Lead; now: number }) {
  return (
    <div className="desk:whitespace-nowrap">
      <ClockText lead={lead} now={now} />
      <span className="block pt-0.5 text-note text-soft">
        {leadTexts.arrived} {shortDateTime(lead.arrived, now, firm.zone)}
      </span>
    </div>
  );
}

const rowLink =
  'inline-block min-h-6 no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em]';
