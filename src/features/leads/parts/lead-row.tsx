import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { leadPath } from '#config/member-paths.ts';
import { servicesIn } from '#domain/leads/summary.ts';
import { type Lead, type LeadState, stateLabels } from '#domain/leads/lead.ts';
import { amountUnits, kindLabels, leadsTexts } from '#texts/leads.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { roles } from '#ui/ledger.tsx';
import { onRowKey } from '#ui/row-link.tsx';
import { firm } from '#config/firm.ts';
import { dayText, firmDay, shortDateTime } from '#domain/firm-time.ts';
import { StatusDot, Tag } from '#ui/status-line.tsx';
import type { OwnOps } from '#sync/collection.ts';
import { waitingChange } from '../data/lead-store.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { type Clocked, leadClock } from '#domain/leads/clock.ts';
import { ChoiceMark } from '#ui/choice-mark.tsx';

type LeadRowProps = {
  /** The lead with pending changes. */
  lead: Lead;
  /** True if it left the list, but stays while someone reads it. */
  hasLeft: boolean;
  work: OwnOps;
  nameOf: (id: string) => string;
  picked: boolean;
  onPick: (picked: boolean) => void;
  now: number;
};

export function LeadRow({ lead, hasLeft, work, nameOf, picked, onPick, now }: LeadRowProps) {
  const navigate = useNavigate();
  const title = lead.name || lead.email || leadsTexts.noName;
  const services = servicesIn(lead);
  /** The row opens the lead, except links, buttons and selected text. */
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
            lead.hasDocument && 'Tax return',
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

type LeadPromiseProps = {
  lead: Lead;
  now: number;
};

/** The remaining hours of the promised answer, with the arrival or follow-up day. */
function LeadPromise({ lead, now }: LeadPromiseProps) {
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
            {`Follow up ${dayText(followUp)}`}
          </span>
        )}
      </span>
    </div>
  );
}

type LeadRowStateProps = {
  lead: Lead;
  work: OwnOps;
  hasLeft: boolean;
  nameOf: (id: string) => string;
};

function LeadRowState({ lead, work, hasLeft, nameOf }: LeadRowStateProps) {
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
      {hasLeft && <span className="block pt-1 text-note text-soft">Not in this list any more</span>}
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

type AmountCellProps = {
  /** The unit, shown after the amount where there are no columns (below `desk`). */
  unit: string;
  cents: Cents;
};

/** A price, without “$” in a column; empty if nothing is due. */
export function AmountCell({ unit, cents }: AmountCellProps) {
  return (
    <td
      role={roles.cell}
      className={`${cents > 0 ? 'block' : 'hidden'} lead-cell lead-amount px-0 align-top tabular-nums desk:table-cell desk:pe-6`}
    >
      {cents > 0 && (
        <span className="whitespace-nowrap">
          <span className="desk:hidden">$</span>
          {formatMoney(cents).replace('$', '')}
          <span className="desk:hidden">{unit}</span>
        </span>
      )}
    </td>
  );
}

type ClockTextProps = {
  lead: Clocked;
  now: number;
};

/** The remaining reply time in words; red for the last few hours. */
export function ClockText({ lead, now }: ClockTextProps) {
  const { kind, text } = leadClock(lead, now, firm.replyHours);
  return (
    <span
      data-clock={kind}
      className="data-[clock=stopped]:text-soft data-[clock=urgent]:font-600 data-[clock=urgent]:text-red data-[clock=overdue]:font-600 data-[clock=overdue]:text-red"
    >
      {text}
    </span>
  );
}

type PickProps = { name: string; picked: boolean; onPick: (picked: boolean) => void };

function Pick({ name, picked, onPick }: PickProps) {
  return (
    <label className={target}>
      <span className="sr-only">{`Select ${name}`}</span>
      <ChoiceMark
        type="checkbox"
        checked={picked}
        onChange={(event) => onPick(event.target.checked)}
      />
    </label>
  );
}

type PickAllProps = { picked: 'none' | 'some' | 'all'; onPick: (all: boolean) => void };

export function PickAll({ picked, onPick }: PickAllProps) {
  return (
    <label className={target}>
      <span className="sr-only">{'Select all that are shown'}</span>
      <ChoiceMark
        type="checkbox"
        checked={picked === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = picked === 'some';
        }}
        onChange={(event) => onPick(event.target.checked)}
      />
    </label>
  );
}

const target = 'lead-pick grid cursor-pointer';

export const stateShapes = {
  new: 'ring',
  contacted: 'half',
  won: 'full',
  lost: 'cross',
  spam: 'cross',
} as const satisfies Record<LeadState, string>;

export function StateTag({ state }: { readonly state: LeadState }) {
  return <Tag shape={stateShapes[state]}>{stateLabels[state]}</Tag>;
}
