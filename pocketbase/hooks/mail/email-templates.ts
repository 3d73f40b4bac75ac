/** Every kind of mail with its data and template. */
import { firm } from '#config/firm.ts';
import { clientPath, mailedLetterPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { ToDoCounts, ToDoKind } from '#domain/to-do/to-do-list.ts';
import type { LeadKind } from '#domain/leads/lead.ts';
import { letterOf, replySubject } from '#domain/leads/lead-reply.ts';
import type { EmailTemplate, EmailPart } from './email-template.ts';
import { lettersOfAccounts } from './emails-of-accounts.ts';
import { lettersToStaff, lettersToVisitors } from './emails-about-leads.ts';
import { pageUrl } from './site-url.ts';

const discreet =
  'We never write in an email what it is about, and never ask for documents or numbers by email.';

/** `by` is the address for Reply-To. */
type LeadReply = {
  lead: LeadKind;
  name: string;
  text: string;
  greeted?: true;
  by: { name: string; email: string };
};

const reasons: Readonly<Record<LeadKind, string>> = {
  estimate: "You're receiving this email because an estimate was sent to us with this address.",
  abandoned: "You're receiving this email because an estimate was begun with this address.",
  message: "You're receiving this email because a message was sent to us with this address.",
  subscriber:
    "You're receiving this email because someone asked for the checklist with this address.",
};

type StaffDigest = { counts: ToDoCounts; overdue: number; today: number };

const labels = [
  ['lead', 'New leads to answer'],
  ['message', 'Messages to answer'],
  ['document', 'Clients with requests to review'],
  ['onboarding', 'Onboardings to look at'],
  ['engagement', 'Letters to countersign'],
  ['appointment', 'Appointments'],
] as const satisfies readonly (readonly [ToDoKind, string])[];

/** `says` is one sentence without personal data. */
type FactTurned = { name: string; isWell: boolean; says: string };

type AuditHead = { seq: number; hash: string; day: string };

export type AppointmentNews = 'booked' | 'moved' | 'cancelled' | 'reminder';

/** Times are formatted text; `was` is empty unless moved, `where` is how they meet. */
export type AppointmentMail = {
  news: AppointmentNews;
  name: string;
  time: string;
  was: string;
  where: string;
  client: string;
  calendar: string;
};

const titles: Record<AppointmentNews, string> = {
  booked: 'Your appointment is booked',
  moved: 'Your appointment has a new time',
  cancelled: 'Your appointment is canceled',
  reminder: 'Your appointment is coming up',
};

const staffTitles: Record<AppointmentNews, string> = {
  booked: 'An appointment was booked',
  moved: 'An appointment was moved',
  cancelled: 'An appointment was canceled',
  reminder: 'An appointment is coming up',
};

function appointmentMail(mail: AppointmentMail): EmailTemplate {
  const title = titles[mail.news];
  return {
    subject: `${title}: ${mail.time}`,
    title,
    parts: [
      factsOf(mail),
      toAppointments(),
      ...(mail.news === 'cancelled' ? [] : [{ note: 'You can move or cancel it in the portal.' }]),
    ],
    why: whyToClient(),
    ...(mail.calendar === '' ? {} : { calendar: mail.calendar }),
  };
}

function toAppointments(): EmailPart {
  return { action: 'See your appointments', href: pageUrl(paths.portalAppointments) };
}

function whyToClient(): string {
  return `You get this mail because this address has an account at ${firm.name}.`;
}

function factsOf({ name, time, was, where, news }: AppointmentMail): EmailPart {
  const now: readonly [string, string] = [news === 'cancelled' ? 'Was' : 'When', time];
  const before: readonly (readonly [string, string])[] = was === '' ? [] : [['Before', was]];
  const way: readonly (readonly [string, string])[] =
    news === 'cancelled' ? [] : [['Where', where]];
  return { facts: [['What', name], now, ...before, ...way] };
}

/** They contain time, kind and place, never the reason. */
const lettersAboutAppointments = {
  appointment: appointmentMail,
  'appointment-reminder': appointmentMail,
  'wish-declined'({ name }: Pick<AppointmentMail, 'name'>): EmailTemplate {
    const title = 'Your request for an appointment is canceled';
    return {
      subject: title,
      title,
      parts: [{ facts: [['What', name]] }, toAppointments()],
      why: whyToClient(),
    };
  },
  'staff-appointment'(mail: AppointmentMail): EmailTemplate {
    const title = staffTitles[mail.news];
    return {
      subject: `${title}: ${mail.time}`,
      title,
      parts: [
        factsOf(mail),
        { action: 'Open the client', href: pageUrl(clientPath(mail.client)) },
        { note: 'With whom it is, and what about, is never in an email.' },
      ],
      why: 'You get this mail because the appointment is with you.',
      ...(mail.calendar === '' ? {} : { calendar: mail.calendar }),
    };
  },
};

const all = {
  ...lettersOfAccounts,
  ...lettersAboutAppointments,
  ...lettersToStaff,
  ...lettersToVisitors,
  'lead-reply'({ lead, by, ...reply }: LeadReply): EmailTemplate {
    const { greeting, rest } = letterOf(reply);
    const subject = replySubject(lead, firm.name);
    const paragraphs = rest.split(/\n{2,}/).filter((words) => words.trim() !== '');
    return {
      subject,
      title: greeting || subject,
      parts: [
        ...paragraphs.map((words) => ({ text: words })),
        { text: by.name === '' ? firm.name : `${by.name}\n${firm.name}` },
      ],
      why: reasons[lead],
      replyTo: by.email,
    };
  },
  /** Contains only numbers, because mail is not confidential. */
  'staff-digest'({ counts, overdue, today }: StaffDigest): EmailTemplate {
    const waiting = labels.filter(([kind]) => counts[kind] > 0);
    return {
      subject: `What waits today at ${firm.name}`,
      title: 'What waits for the firm',
      parts: [
        {
          facts: [
            ['Overdue', String(overdue)],
            ['Due today', String(today)],
            ...waiting.map(([kind, label]) => [label, String(counts[kind])] as const),
          ],
        },
        { action: 'Open the list', href: pageUrl(paths.adminToDo) },
        { note: 'Whom it is about, and what it is, is never in an email.' },
        { note: `This mail is switched off here: ${pageUrl(paths.adminAccount)}` },
      ],
      why: `You get this mail because you have asked ${firm.name} for it in your account.`,
    };
  },
  'staff-fact'({ name, isWell, says }: FactTurned): EmailTemplate {
    const subject = `${isWell ? 'Well again' : 'Not well'}: ${name}`;
    const help = 'What to do is in docs/operations.md under "What is wrong".';
    return {
      subject,
      title: subject,
      parts: [{ text: says }, ...(isWell ? [] : [{ text: help }])],
      why: 'You get this mail, once when something turns bad and once when it is good again, because the site reports its troubles to this address.',
    };
  },
  /** `letter` is the id of the letter that waits; empty for anything else. */
  'portal-waiting': ({ letter }: { letter: string }): EmailTemplate => ({
    subject: `Something waits for you at ${firm.name}`,
    title: 'Something waits for you',
    parts: [
      { text: 'Something in your client portal waits for you. Sign in to see what it is.' },
      {
        action: 'Open the portal',
        href: pageUrl(letter === '' ? paths.portalDashboard : mailedLetterPath(letter)),
      },
      { note: discreet },
      { note: `What you hear of by mail is chosen here: ${pageUrl(paths.portalSettings)}` },
    ],
    why: `You get this mail because this address has an account at ${firm.name}.`,
  }),
  /** For a spouse without an account: they see the letter once they have one with this address. */
  'letter-for-spouse': ({ letter }: { letter: string }): EmailTemplate => ({
    subject: `A letter of ${firm.name} waits for your signature`,
    title: 'A letter waits for your signature',
    parts: [
      {
        text: 'Your spouse has signed an engagement letter that names you as the second signer. Create an account with this email address to read and sign it.',
      },
      { action: 'Open the portal', href: pageUrl(mailedLetterPath(letter)) },
      { note: discreet },
    ],
    why: `You get this mail because a client of ${firm.name} named this address.`,
  }),
  /** `client` is the account's id. */
  'client-waiting': ({ client }: { client: string }): EmailTemplate => ({
    subject: 'A client has sent something',
    title: 'A client has sent something',
    parts: [
      { text: 'It waits for the firm: requests that were answered, files, or onboarding.' },
      { action: 'Open the client', href: pageUrl(clientPath(client)) },
      { note: 'What it is, and from whom, is never in an email.' },
    ],
    why: 'You get this mail because what clients send is announced to this address.',
  }),
  'staff-audit-head': ({ seq, hash, day }: AuditHead): EmailTemplate => ({
    subject: `Audit log at the end of ${day}`,
    title: 'The head of the audit log',
    parts: [
      {
        text: 'Keep this email. As long as the log is unchanged, it holds an entry with this hash, and every entry before it is as it was written.',
      },
      {
        facts: [
          ['Day', day],
          ['Entry', String(seq)],
          ['Hash', hash],
        ],
      },
      { text: `To compare, on the server: spark audit verify --head ${hash}` },
      {
        note: 'When no such mail comes for a day, ask why: it is sent daily once the log has an entry.',
      },
    ],
    why: 'You get this mail, once a day, because the site sends the head of its audit log to this address.',
  }),
};

export type MailKind = keyof typeof all;

/** What each kind of mail is written from; `object` for nothing. */
export type MailData = {
  [K in MailKind]: Parameters<(typeof all)[K]> extends [infer Data] ? Data : object;
};

export const letters: { [K in MailKind]: (data: MailData[K]) => EmailTemplate } = all;

type AccessKind = {
  [K in MailKind]: MailData[K] extends { token: string } | { code: string } ? K : never;
}[MailKind];

const grantAccess: Record<AccessKind, true> = {
  'confirm-address': true,
  'reset-password': true,
  'reset-superuser': true,
  'change-address': true,
  'sign-in-code': true,
  'staff-invite': true,
  'client-invite': true,
  'estimate-copy': true,
};

/** Kinds whose link or code grants access. */
export const accessKinds: readonly string[] = Object.keys(grantAccess);
