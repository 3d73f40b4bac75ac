/** One lead: what was sent, what has been done about it, and by whom. */
import { useParams } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { leadPath, paths } from '#config/paths.ts';
import { firmDateTime, shortDateTime } from '#domain/firm-time.ts';
import { officeText } from '#domain/office-hours.ts';
import type { LeadDetails } from '#domain/leads/lead-details.ts';
import { useLeadDesk } from '#local/lead-desk.ts';
import { asStored, asWanted } from '#local/lead-work-view.ts';
import { useServices } from '#local/services.ts';
import { useLive } from '#local/use-live.ts';
import { useNow } from '#local/use-now.ts';
import { kindLabels, leadsTexts, leadTexts } from '#texts/leads.ts';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { ClockText } from './parts/clock-text.tsx';
import { LeadContact } from './parts/lead-contact.tsx';
import { LeadHistory } from './parts/lead-history.tsx';
import { LeadNotes } from './parts/lead-notes.tsx';
import { LeadSent } from './parts/lead-sent.tsx';
import { LeadStanding } from './parts/lead-standing.tsx';
import { LeadUnread } from './parts/lead-unread.tsx';
import { StateTag } from './state-tag.tsx';
import { type OpenLead, useLead } from './use-lead.ts';
import { useStaff } from './use-staff.ts';

export function LeadPage() {
  const { id = '' } = useParams();
  // Another lead begins anew: nothing of the one before is shown in its place.
  return <LeadAt key={id} id={id} />;
}

function LeadAt({ id }: { readonly id: string }) {
  const { now } = useServices();
  const open = useLead(id, now);
  return (
    <Container>
      {/* Whose it is stands in no title: those are kept in histories. */}
      <PageMeta
        title={leadsTexts.title}
        description={leadTexts.description}
        path={leadPath(id)}
        hidden
      />
      <div className="grid gap-7 py-10">
        <p className="text-small">
          <TextLink to={paths.adminLeads}>{leadTexts.back}</TextLink>
        </p>
        {open.details ? (
          <OpenedLead {...open} details={open.details} />
        ) : (
          <LeadUnread id={id} last={open.last} onAgain={open.again} />
        )}
      </div>
    </Container>
  );
}

type OpenedLeadProps = Omit<OpenLead, 'details'> & { details: LeadDetails };

function OpenedLead({ details, last, at, looks }: OpenedLeadProps) {
  const { work } = useLeadDesk();
  const view = useLive(work);
  const staff = useStaff();
  const now = useNow();
  const stored = asStored(details.lead, view);
  const lead = asWanted(details.lead, view);
  return (
    <>
      <PageHead
        title={lead.name || lead.email || leadsTexts.noName}
        lead={
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small">
            <StateTag state={lead.state} />
            <span>{kindLabels[lead.kind]}</span>
            <ClockText lead={lead} now={now} />
            <span>
              {leadTexts.arrived} {firmDateTime(lead.arrived, firm.zone)}
            </span>
            <span>{officeText(now, firm.zone, firm.hours)}</span>
            {lead.suspectedSpam && <Tag>{leadsTexts.suspected}</Tag>}
          </div>
        }
      />
      {last !== null && last !== 'read' && (
        <StatusLine
          state="kept"
          fact={leadsTexts.unreachable}
          rest={
            last === 'refused'
              ? leadsTexts.refusedRest
              : leadTexts.copyFrom.replace('{time}', shortDateTime(at, now, firm.zone))
          }
        />
      )}
      <div className="grid gap-x-14 gap-y-10 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-9 desk:col-start-2">
          <LeadStanding lead={lead} stored={stored} staff={staff} />
          <LeadContact lead={lead} record={details.record} />
        </div>
        <div className="grid content-start gap-9 desk:col-start-1 desk:row-span-2 desk:row-start-1">
          <LeadSent details={details} now={now} />
        </div>
        <div className="grid content-start gap-9 desk:col-start-2">
          <LeadNotes details={details} staff={staff} now={now} />
          <LeadHistory details={details} looks={looks} staff={staff} now={now} />
        </div>
      </div>
    </>
  );
}
