import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { leadPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import { useServices, usePart } from '#device/services.ts';
import { useLive } from '#sync/use-device-query.ts';
import { useNow } from '#device/use-now.ts';
import { leadsTexts, leadTexts, noteTexts, replyTexts, kindLabels } from '#texts/leads.ts';
import { ReadStatus, UnreadPage } from '#ui/read-part.tsx';
import { useLoadedHeading } from '#ui/use-loaded-heading.ts';
import type { LeadRecord, LeadDetails, WrittenNote } from '#domain/leads/lead-details.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { type Fact, Facts, Part } from '#ui/facts.tsx';
import { leadAuditActions } from '#domain/audit/actions.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import { DeskList } from '#ui/desk-list.tsx';
import { firm } from '#config/firm.ts';
import { shortDateTime, firmDateTime } from '#domain/firm-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { DirectLink, TextLink } from '#ui/text-link.tsx';
import { memberReasons } from '#texts/outbox-members.ts';
import { StatusDot, Tag } from '#ui/status-line.tsx';
import { useStaff } from './data/lead-desk.ts';
import {
  mergeAcknowledged,
  withPendingChanges,
  ownNotes,
  type OwnNote,
} from './data/lead-store.ts';
import { LeadInvitation } from './parts/lead-invitation.tsx';
import { LeadMessage, LeadSent } from './parts/lead-sent.tsx';
import type { ComparedTable } from './parts/lead-scenarios.tsx';
import { type NoteAid, NewNote } from './parts/new-note.tsx';
import { LeadStatus } from './parts/lead-status.tsx';
import { type OpenLead, useLead } from './use-lead.ts';
import type { Staff } from '#session/use-staff.ts';
import { LogEntries, logTexts, useLog } from './parts/log-entries.tsx';
import { firstNameOf, greetingFor } from '#domain/leads/lead-reply.ts';
import { canReply, replyLink } from './reply-link.ts';
import { daysOff } from '#config/days-off.ts';
import { withWholeTime } from '#domain/unbroken.ts';
import { referenceOf } from '#domain/reference.ts';
import { officeText } from '#domain/office-hours.ts';
import { Container, PageMeta, PageHead } from '#ui/page-head.tsx';
import { ClockText, StateTag } from './parts/lead-row.tsx';

const backText = 'All leads';
const notGivenText = 'Not given';

interface LeadPageProps {
  readonly aid?: NoteAid | undefined;
  readonly compared?: ComparedTable | undefined;
}

export function LeadPage({ aid, compared }: LeadPageProps) {
  const { id = '' } = useParams();
  return <LeadAt key={id} id={id} aid={aid} compared={compared} />;
}

function LeadAt({ id, aid, compared }: LeadPageProps & { readonly id: string }) {
  const { now } = useServices();
  const { list } = usePart('leads');
  const open = useLead(id, now);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => list.visit(id), [id, list]);
  useLoadedHeading(page, open.details !== null || open.last !== null);
  return (
    <Container>
      {/* No name in the title, because browsers store titles. */}
      <PageMeta title={leadsTexts.title} path={leadPath(id)} hidden />
      <div ref={page} className="lead-page grid grid-cols-[minmax(0,1fr)] gap-7 pb-10 full:pt-10">
        <LeadNavigation id={id} />
        {open.details === null && open.last === 'reading' ? (
          <ReadStatus state={open.last} isShown={false} texts={leadTexts} />
        ) : (
          <LeadParts id={id} open={open} aid={aid} compared={compared} onAgain={open.again} />
        )}
      </div>
    </Container>
  );
}

type LeadPartsProps = LeadPageProps & { id: string; open: OpenLead; onAgain: () => Promise<void> };

/** Notes keep their position whether the lead could be read or not, so a draft never disappears. */
function LeadParts({ id, open, aid, compared, onAgain }: LeadPartsProps) {
  const { details, last, at, looks } = open;
  const { work } = usePart('leads');
  const view = useLive(work);
  const staff = useStaff();
  const now = useNow();
  const [hasBeen] = useState(details !== null || last !== 'refused');
  const stored = details && mergeAcknowledged(details.lead, view);
  const lead = details && withPendingChanges(details.lead, view);
  return (
    <>
      {lead ? (
        <LeadHead lead={lead} last={last} at={at} now={now} onAgain={onAgain} />
      ) : (
        <UnreadPage
          state={last}
          title={last === 'refused' ? 'Lead not found' : leadsTexts.title}
          texts={leadTexts}
          back={{ label: backText, to: paths.adminLeads }}
          onAgain={onAgain}
        />
      )}
      <div className="lead-parts grid gap-9">
        {lead && (
          <div className="lead-first grid grid-cols-[minmax(0,1fr)] content-start gap-9">
            <LeadMessage record={details.record} />
            <LeadReply lead={lead} staff={staff} aid={aid} />
          </div>
        )}
        {lead && stored && (
          <div className="lead-work grid grid-cols-[minmax(0,1fr)] content-start gap-9">
            <LeadStatus lead={lead} stored={stored} staff={staff} />
            <LeadContact lead={lead} record={details.record} />
            <LeadInvitation lead={lead} invitation={details.invitation} staff={staff} now={now} />
          </div>
        )}
        {details && (
          <div className="lead-sent grid grid-cols-[minmax(0,1fr)] content-start gap-9">
            <LeadSent details={details} now={now} Compared={compared} />
          </div>
        )}
        <div
          className={`${details ? 'lead-log ' : ''}grid grid-cols-[minmax(0,1fr)] content-start gap-9`}
        >
          {(hasBeen || details) && (
            <LeadNotes
              lead={details?.lead ?? { id }}
              notes={details?.notes ?? null}
              staff={staff}
              now={now}
            />
          )}
          {details && <LeadHistory details={details} looks={looks} staff={staff} now={now} />}
        </div>
      </div>
    </>
  );
}

type LeadContactProps = { lead: Lead; record: LeadRecord };

function LeadContact({ lead, record }: LeadContactProps) {
  const { email, phone } = lead;
  const facts: Fact[] = [
    {
      term: 'Email',
      value: email ? <Mail address={email} /> : notGivenText,
    },
    {
      term: 'Phone',
      value: phone ? <DirectLink href={`tel:${dialled(phone)}`}>{phone}</DirectLink> : notGivenText,
    },
  ];
  if (record.kind === 'estimate') {
    facts.push({ term: 'State of residency', value: record.stateOfResidency || notGivenText });
    facts.push({
      term: 'Owns a business',
      value: ownsBusiness[record.ownsBusiness] || notGivenText,
    });
  }
  return (
    <Part title="Contact" id="lead-contact">
      <Facts facts={facts} />
    </Part>
  );
}

const ownsBusiness = { yes: 'Yes', no: 'No', '': '' } as const;

/** Breaks a long address after its "@". */
function Mail({ address }: { readonly address: string }) {
  return (
    <DirectLink href={`mailto:${encodeURIComponent(address)}`}>
      <EmailAddress>{address}</EmailAddress>
    </DirectLink>
  );
}

/** Digits and a leading plus; a pause precedes the extension. */
function dialled(phone: string): string {
  const [number = '', extension] = phone.toLowerCase().split(/x|ext\.?|#/u);
  const digits = number.replace(/[^\d+]/g, '');
  const after = extension?.replace(/\D/g, '');
  return after ? `${digits},${after}` : digits;
}

type LeadHistoryProps = {
  details: LeadDetails;
  looks: number;
  staff: Staff;
  now: number;
};

function LeadHistory({ details, looks, staff, now }: LeadHistoryProps) {
  const { list, view } = useLog(details.lead.id, looks);
  const known = new Set(view.rows.map(({ id }) => id));
  const all = [...view.rows, ...details.history.filter(({ id }) => !known.has(id))];
  const done = all.filter(({ action }) => actions.has(action));
  const seen = all.filter(({ action }) => !actions.has(action));
  return (
    <>
      <Part title="History" id="lead-history">
        {done.length === 0 && <p className="text-small text-soft">Nothing has been changed yet.</p>}
        {done.length > 0 && <LogEntries entries={done} staff={staff} now={now} />}
      </Part>
      <Part title="Who opened it" id="lead-seen">
        <p className="text-small text-soft">Recorded automatically, never edited.</p>
        <DeskList view={{ ...view, rows: seen }} list={list} now={now} texts={logTexts} nothing="">
          {(rows) => <LogEntries entries={rows} staff={staff} now={now} />}
        </DeskList>
      </Part>
    </>
  );
}

const actions: ReadonlySet<AuditEntry['action']> = new Set(leadAuditActions);

type LeadNotesProps = {
  lead: { id: string; rev?: number };
  notes: readonly WrittenNote[] | null;
  staff: Staff;
  now: number;
};

function LeadNotes({ lead, notes, staff, now }: LeadNotesProps) {
  const { work } = usePart('leads');
  const known = new Set(notes?.map((note) => note.id));
  const own = ownNotes(lead, known, useLive(work));
  return (
    <Part title={noteTexts.title} id="lead-notes">
      <NewNote lead={lead.id} kind="note" hint={noteTexts.hint} />
      {notes?.length === 0 && own.length === 0 && (
        <p className="text-small text-soft">{noteTexts.none}</p>
      )}
      {own.length > 0 && <OwnNotes notes={own} />}
      {notes && notes.length > 0 && (
        <ul>
          {notes.map(({ id: note, author, who, text, at, mailed }) => (
            <Note
              key={note}
              who={staff.nameOf(author, who)}
              at={shortDateTime(at, now, firm.zone)}
              text={text}
            >
              {mailed !== '' && (
                <p className="text-note text-soft wrap-anywhere">{replyTexts.mailed(mailed)}</p>
              )}
            </Note>
          ))}
        </ul>
      )}
    </Part>
  );
}

interface LeadReplyProps {
  readonly lead: Lead;
  readonly staff: Staff;
  readonly aid: NoteAid | undefined;
}

/** Mails a reply in the firm's name; works offline. Hidden for spam and without an address. */
function LeadReply({ lead, staff, aid }: LeadReplyProps) {
  const { me } = usePart('leads');
  const { id, email } = lead;
  if (!canReply(lead)) return null;
  const hint = replyTexts.hint(email, me.email);
  const known = {
    first_name: firstNameOf(lead.name),
    advisor: staff.ownName,
  };
  return (
    <Part title={replyTexts.title} id="lead-answer">
      <NewNote
        lead={id}
        to={email}
        kind="reply"
        first={`${greetingFor(lead.name)}\n\n`}
        hint={<EmailAddress>{hint}</EmailAddress>}
        aid={aid}
        known={known}
      />
      <div>
        <LinkButton size="small" kind="quiet" href={replyLink(lead)}>
          {replyTexts.elsewhere}
        </LinkButton>
      </div>
    </Part>
  );
}

function LeadNavigation({ id }: { readonly id: string }) {
  const { rows: leads } = useLive(usePart('leads').list);
  const at = leads.findIndex((lead) => lead.id === id);
  const before = leads[at - 1];
  const next = at === -1 ? undefined : leads[at + 1];
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-small">
      <TextLink to={paths.adminLeads}>{backText}</TextLink>
      {before && <TextLink to={leadPath(before.id)}>Previous lead</TextLink>}
      {next && <TextLink to={leadPath(next.id)}>Next lead</TextLink>}
    </p>
  );
}

/** Notes of this device that are not in the server's list. */
function OwnNotes({ notes }: { readonly notes: readonly OwnNote[] }) {
  const now = useNow();
  return (
    <ul>
      {notes.map(({ op, text, at, isReply, waiting }) => (
        <Note key={op} who={leadsTexts.you} at={shortDateTime(at, now, firm.zone)} text={text}>
          {isReply && <p className="text-note text-soft">{replyTexts.mailing}</p>}
          {waiting?.state === 'parked' ? (
            <Mark shape="alert">
              {leadsTexts.refused}. {waiting.trouble && memberReasons[waiting.trouble.code]}
            </Mark>
          ) : (
            waiting && <Mark shape="half">{leadsTexts.waiting}</Mark>
          )}
        </Note>
      ))}
    </ul>
  );
}

type MarkProps = { shape: 'half' | 'alert'; children: React.ReactNode };

function Mark({ shape, children }: MarkProps) {
  return (
    <span
      data-waiting={shape}
      className="flex items-center gap-1.5 text-note text-soft data-[waiting=alert]:text-red"
    >
      <StatusDot shape={shape} />
      <span>{children}</span>
    </span>
  );
}

type NoteProps = { who: string; at: string; text: string; children?: ReactNode };

/** `children` is the note's status until the server has it. */
function Note({ who, at, text, children }: NoteProps) {
  return (
    <li className="grid gap-1 border-t-1 border-rule py-3">
      <p className="flex flex-wrap gap-x-3 text-note text-soft">
        <span className="wrap-anywhere">{who}</span>
        <span className="tabular-nums">{at}</span>
      </p>
      <p dir="auto" className="text-small whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
      {children}
    </li>
  );
}

type LeadHeadProps = Pick<OpenLead, 'last' | 'at'> & {
  lead: Lead;
  now: number;
  onAgain: () => Promise<void>;
};

function LeadHead({ lead, last, at, now, onAgain }: LeadHeadProps) {
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
