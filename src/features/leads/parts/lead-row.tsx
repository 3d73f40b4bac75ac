/** One lead in the list: who it is, about what, its price, how far the staff are, and what is left of the promise. */
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { leadPath } from '#config/member-paths.ts';
import { servicesIn } from '#domain/leads/summary.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { amountUnits } from '#texts/lead-list.ts';
import { kindLabels, leadsTexts } from '#texts/leads.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { roles } from '#ui/ledger-cells.tsx';
import { onRowKey } from '#ui/row-keys.ts';
import type { LeadWorkView } from '../data/lead-work-view.ts';
import { AmountCell } from './amount-cell.tsx';
import { LeadPromise } from './lead-promise.tsx';
import { LeadRowState } from './lead-row-state.tsx';
import { Pick } from './pick.tsx';

type LeadRowProps = {
  /** With what waits here on it. */
  lead: Lead;
  /** It is not in the list any more, and stays until no one reads it. */
  hasLeft: boolean;
  work: LeadWorkView;
  nameOf: (id: string) => string;
  picked: boolean;
  onPick: (picked: boolean) => void;
  /** UTC milliseconds. */
  now: number;
};

export function LeadRow({ lead, hasLeft, work, nameOf, picked, onPick, now }: LeadRowProps) {
  const navigate = useNavigate();
  const title = lead.name || lead.email || leadsTexts.noName;
  const services = servicesIn(lead);
  /** The whole row leads to the lead; what is in it keeps its own meaning, and so do marked words. */
  function open({ target, currentTarget }: MouseEvent) {
    const isOwn = target instanceof Element && target.closest('a, button, label, input');
    if (isOwn || !getSelection()?.isCollapsed || !currentTarget.isConnected) return;
    void navigate(leadPath(lead.id));
  }
  return (
    <tr
      role={roles.row}
      onClick={open}
      data-picked={picked || undefined}
      className="lead-row relative block cursor-pointer border-b-1 border-rule py-4 hover:bg-wash hover:shadow-[14px_0_0_var(--c-wash),-14px_0_0_var(--c-wash)] desk:table-row"
    >
      <td role={roles.cell} className="lead-pick-cell block p-0 align-top desk:table-cell">
        <Pick name={title} picked={picked} onPick={onPick} />
      </td>
      <th
        role={roles.rowheader}
        scope="row"
        className="lead-cell block px-0 pe-6 text-start align-top font-600 desk:table-cell"
      >
        <div className="lead-name">
          <Link
            to={leadPath(lead.id)}
            data-row-link={lead.id}
            data-lead={lead.id}
            onKeyDown={onRowKey}
            className={rowLink}
          >
            {lead.name || (lead.email && <EmailAddress>{lead.email}</EmailAddress>) || title}
          </Link>
          {lead.name && lead.email && <Under title={lead.email}>{lead.email}</Under>}
        </div>
      </th>
      <Fact place="lead-about">
        <span className={`wrap-anywhere ${services ? 'lead-services' : 'lead-none'}`}>
          {services || '–'}
        </span>
        <Under>
          {[
            kindLabels[lead.kind],
            lead.hasDocument && leadsTexts.taxReturn,
            lead.suspectedSpam && leadsTexts.suspected,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Under>
      </Fact>
      <AmountCell unit={amountUnits.oneTime} cents={lead.oneTime} />
      <AmountCell unit={amountUnits.monthly} cents={lead.monthly} />
      <Fact place="lead-status">
        <LeadRowState lead={lead} work={work} hasLeft={hasLeft} nameOf={nameOf} />
      </Fact>
      <Fact place="lead-due">
        <LeadPromise lead={lead} now={now} />
      </Fact>
    </tr>
  );
}

function Fact({ place, children }: { place: string; children: ReactNode }) {
  return (
    <td
      role={roles.cell}
      className={`${place} lead-cell block px-0 align-top desk:table-cell desk:pe-6`}
    >
      {children}
    </td>
  );
}

function Under({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span title={title} className="lead-under block text-note text-soft font-400">
      {children}
    </span>
  );
}

const rowLink =
  'lead-link inline-block underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3';
