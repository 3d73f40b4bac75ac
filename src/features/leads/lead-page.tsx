/** One lead: what was sent, what has been done about it, and by whom. */
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';

import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { leadPageStyles } from './lead-styles.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { withAcknowledgedChanges, withPendingChanges } from './data/lead-work-view.ts';
import { useServices } from '#device/services.ts';
import { useLive } from '#sync/use-live.ts';
import { useNow } from '#device/use-now.ts';
import { leadsTexts, leadTexts } from '#texts/leads.ts';
import { Container } from '#ui/container.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ReadStatus, UnreadPage } from '#ui/read-part.tsx';
import { useLateHeading } from '#ui/use-late-heading.ts';
import { LeadContact } from './parts/lead-contact.tsx';
import { LeadHead } from './parts/lead-head.tsx';
import { LeadHistory } from './parts/lead-history.tsx';
import { LeadInvitation } from './parts/lead-invitation.tsx';
import { LeadNotes } from './parts/lead-notes.tsx';
import { LeadReply } from './parts/lead-reply.tsx';
import { LeadMessage, LeadSent } from './parts/lead-sent.tsx';
import type { ComparedTable } from './parts/lead-scenarios.tsx';
import type { NoteAid } from './parts/new-note.tsx';
import { LeadStanding } from './parts/lead-standing.tsx';
import { LeadWays } from './parts/lead-ways.tsx';
import { type OpenLead, useLead } from './use-lead.ts';
import { useStaff } from './use-staff.ts';

interface LeadPageProps {
  /** What helps to write a reply. */
  readonly aid?: NoteAid | undefined;
  /** Draws scenarios side by side. */
  readonly compared?: ComparedTable | undefined;
}

export function LeadPage({ aid, compared }: LeadPageProps) {
  const { id = '' } = useParams();
  // Another lead begins anew: nothing of the one before is shown in its place.
  return <LeadAt key={id} id={id} aid={aid} compared={compared} />;
}

function LeadAt({ id, aid, compared }: LeadPageProps & { readonly id: string }) {
  const { now } = useServices();
  const { list } = useLeadDesk();
  const open = useLead(id, now);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => list.visit(id), [id, list]);
  useLateHeading(page, open.details !== null || open.last !== null);
  return (
    <Container>
      {/* Whose it is stands in no title: those are kept in histories. */}
      <PageMeta
        title={leadsTexts.title}
        description={leadTexts.description}
        path={leadPath(id)}
        hidden
      />
      <style href="lead-page" precedence="staff">
        {leadPageStyles}
      </style>
      <div ref={page} className="lead-page grid grid-cols-[minmax(0,1fr)] gap-7 py-10">
        <LeadWays id={id} />
        {open.details === null && open.last === 'reading' ? (
          <ReadStatus state={open.last} isShown={false} texts={leadTexts} />
        ) : (
          <LeadParts id={id} open={open} aid={aid} compared={compared} onAgain={open.again} />
        )}
      </div>
    </Container>
  );
}

type LeadPartsProps = LeadPageProps & { id: string; open: OpenLead; onAgain: () => void };

/** The notes have one place, whether the lead could be read or not: a note that is being written is never taken away. */
function LeadParts({ id, open, aid, compared, onAgain }: LeadPartsProps) {
  const { details, last, at, looks } = open;
  const { work } = useLeadDesk();
  const view = useLive(work);
  const staff = useStaff();
  const now = useNow();
  // Where nothing is to be had from the beginning there is nothing to write a note to; later none is taken away.
  const [hasBeen] = useState(details !== null || last !== 'refused');
  const stored = details && withAcknowledgedChanges(details.lead, view);
  const lead = details && withPendingChanges(details.lead, view);
  return (
    <>
      {lead ? (
        <LeadHead lead={lead} last={last} at={at} now={now} onAgain={onAgain} />
      ) : (
        <UnreadPage
          state={last}
          title={last === 'refused' ? leadTexts.missing : leadsTexts.title}
          texts={leadTexts}
          back={{ label: leadTexts.back, to: paths.adminLeads }}
          onAgain={onAgain}
        />
      )}
      <div className="lead-parts grid gap-9">
        {details && <LeadMessage record={details.record} />}
        {lead && stored && (
          <div className="lead-work grid grid-cols-[minmax(0,1fr)] content-start gap-9">
            <LeadStanding lead={lead} stored={stored} staff={staff} />
            <LeadContact lead={lead} record={details.record} />
            <LeadInvitation lead={lead} invitation={details.invitation} staff={staff} now={now} />
          </div>
        )}
        {details && (
          <div className="lead-sent grid grid-cols-[minmax(0,1fr)] content-start gap-9">
            <LeadSent details={details} now={now} Compared={compared} />
            {lead && <LeadReply lead={lead} staff={staff} aid={aid} />}
          </div>
        )}
        <div
          className={`${details ? 'lead-log ' : ''}grid grid-cols-[minmax(0,1fr)] content-start gap-9`}
        >
          {(hasBeen || details) && (
            <LeadNotes id={id} notes={details?.notes ?? null} staff={staff} now={now} />
          )}
          {details && <LeadHistory details={details} looks={looks} staff={staff} now={now} />}
        </div>
      </div>
    </>
  );
}
