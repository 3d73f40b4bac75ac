import { daysOff } from '#config/days-off.ts';
import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { referenceOf } from '#domain/reference.ts';
import { officeText } from '#domain/office-hours.ts';
import { kindLabels, leadsTexts, leadTexts } from '#texts/leads.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { Tag } from '#ui/tag.tsx';
import { ClockText, StateTag } from './lead-row.tsx';
import type { OpenLead } from '../use-lead.ts';

type LeadHeadProps = Pick<OpenLead, 'last' | 'at'> & {
  lead: Lead;
  now: number;
  onAgain: () => Promise<void>;
};

export function LeadHead({ lead, last, at, now, onAgain }: LeadHeadProps) {
  return (
    <div className="lead-head grid gap-7">
      <PageHead
        title={
          lead.name ||
          (lead.email && <EmailAddress>{lead.email}</EmailAddress>) ||
          leadsTexts.noName
        }
        lead={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
            <StateTag state={lead.state} />
            <span>{kindLabels[lead.kind]}</span>
            <ClockText lead={lead} now={now} />
            <span>Arrived {withWholeTime(firmDateTime(lead.arrived, firm.zone))}</span>
            {lead.kind === 'estimate' && (
              <span>
                Reference <span className="tabular-nums">{referenceOf(lead.id)}</span>
              </span>
            )}
            <span>{officeText(now, firm.zone, firm.hours, daysOff)}</span>
            {lead.suspectedSpam && <Tag>{leadsTexts.suspected}</Tag>}
          </div>
        }
      />
      <ReadStatus state={last} isShown at={at} now={now} texts={leadTexts} onAgain={onAgain} />
    </div>
  );
}
