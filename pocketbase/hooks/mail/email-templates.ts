/** Every kind of mail with its data and template. */

import { firm } from '#config/firm.ts';
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { ToDoCounts, ToDoKind } from '#domain/to-do/to-do-list.ts';
import type { LeadKind } from '#domain/leads/lead.ts';
import { letterOf, replySubject } from '#domain/leads/lead-reply.ts';
import type { EmailTemplate } from './email-template.ts';
import {
  accountNotice,
  addressInUse,
  changeAddress,
  clientInvite,
  confirmAddress,
  factorRemoved,
  factorReset,
  factorSet,
  newRecoveryCodes,
  type Notice,
  recoveryCodeUsed,
  resetByOwner,
  resetPassword,
  resetSuperuser,
  type Role,
  signInCode,
  staffInvite,
} from './emails-of-accounts.ts';
import {
  type AppointmentMail,
  appointmentMail,
  staffAppointmentMail,
  appointmentRequestDeclined,
} from './emails-about-appointments.ts';
import {
  fileAlert,
  type FileAlert,
  newEstimate,
  newMessage,
  type NewEstimate,
  type NewMessage,
} from './emails-to-staff.ts';
import {
  checklist,
  estimateCopy,
  messageReceived,
  type EstimateCopy,
} from './emails-to-visitors.ts';
import { pageUrl } from './site-url.ts';

/** `by` is the address for Reply-To. */
type LeadReply = {
  lead: LeadKind;
  name: string;
  text: string;
  by: { name: string; email: string };
};

function leadReply({ lead, name, text, by }: LeadReply): EmailTemplate {
  const { greeting, rest } = letterOf(name, text);
  const paragraphs = rest.split(/\n{2,}/).filter((words) => words.trim() !== '');
  return {
    subject: replySubject(lead, firm.name),
    title: greeting,
    parts: [
      ...paragraphs.map((words) => ({ text: words })),
      { text: by.name === '' ? firm.name : `${by.name}\n${firm.name}` },
    ],
    why: reasons[lead],
    replyTo: by.email,
  };
}

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

/** Contains only numbers, because mail is not confidential. */
function staffDigest({ counts, overdue, today }: StaffDigest): EmailTemplate {
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
}

/** `says` is one sentence without personal data. */
type FactTurned = { name: string; isWell: boolean; says: string };

function factTurned({ name, isWell, says }: FactTurned): EmailTemplate {
  const subject = `${isWell ? 'Well again' : 'Not well'}: ${name}`;
  const help = 'What to do is in docs/operations.md under "What is wrong".';
  return {
    subject,
    title: subject,
    parts: [{ text: says }, ...(isWell ? [] : [{ text: help }])],
    why: 'You get this mail, once when something turns bad and once when it is good again, because the site reports its troubles to this address.',
  };
}

function portalWaiting(): EmailTemplate {
  return {
    subject: `Something waits for you at ${firm.name}`,
    title: 'Something waits for you',
    parts: [
      { text: 'Something in your client portal waits for you. Sign in to see what it is.' },
      { action: 'Open the portal', href: pageUrl(paths.portalDashboard) },
      {
        note: 'We never write in an email what it is about, and never ask for documents or numbers by email.',
      },
      { note: `What you hear of by mail is chosen here: ${pageUrl(paths.portalSettings)}` },
    ],
    why: `You get this mail because this address has an account at ${firm.name}.`,
  };
}

/** For a spouse without an account: they see the letter once they have one with this address. */
function letterForSpouse(): EmailTemplate {
  return {
    subject: `A letter of ${firm.name} waits for your signature`,
    title: 'A letter waits for your signature',
    parts: [
      {
        text: 'Your spouse has signed an engagement letter that names you as the second signer. Create an account with this email address to read and sign it.',
      },
      { action: 'Open the portal', href: pageUrl(paths.portalLogin) },
      {
        note: 'We never write in an email what it is about, and never ask for documents or numbers by email.',
      },
    ],
    why: `You get this mail because a client of ${firm.name} named this address.`,
  };
}

/** `client` is the account's id. */
function clientWaiting({ client }: { client: string }): EmailTemplate {
  return {
    subject: 'A client has sent something',
    title: 'A client has sent something',
    parts: [
      { text: 'It waits for the firm: requests that were answered, files, or onboarding.' },
      { action: 'Open the client', href: pageUrl(clientPath(client)) },
      { note: 'What it is, and from whom, is never in an email.' },
    ],
    why: 'You get this mail because what clients send is announced to this address.',
  };
}

type AuditHead = { seq: number; hash: string; day: string };

function auditHead({ seq, hash, day }: AuditHead): EmailTemplate {
  return {
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
  };
}

export type MailData = {
  'confirm-address': { token: string };
  'reset-password': { token: string; role: Role };
  'reset-by-owner': object;
  'reset-superuser': { token: string; admin: string };
  'address-in-use': object;
  'change-address': { token: string };
  'sign-in-code': { code: string };
  'staff-invite': { token: string; name: string };
  'client-invite': { token: string };
  'factor-set': object;
  'factor-removed': object;
  'factor-reset': object;
  'recovery-code-used': { left: number };
  'new-recovery-codes': object;
  'estimate-copy': EstimateCopy;
  'message-received': object;
  'lead-reply': LeadReply;
  checklist: object;
  'staff-new-estimate': NewEstimate;
  'staff-new-message': NewMessage;
  'staff-files': { reason: FileAlert };
  'account-notice': { notice: Notice; role: Role };
  'staff-audit-head': AuditHead;
  'staff-fact': FactTurned;
  'staff-digest': StaffDigest;
  'portal-waiting': object;
  'letter-for-spouse': object;
  'client-waiting': { client: string };
  appointment: AppointmentMail;
  'appointment-reminder': AppointmentMail;
  'wish-declined': Pick<AppointmentMail, 'name'>;
  'staff-appointment': AppointmentMail;
};

export type MailKind = keyof MailData;

type Kinds = {
  [K in MailKind]: {
    /** True for a mail whose link or code grants access. */
    grantsAccess: boolean;
    letter: (data: MailData[K]) => EmailTemplate;
  };
};

export const letters: Kinds = {
  'confirm-address': { grantsAccess: true, letter: confirmAddress },
  'reset-password': { grantsAccess: true, letter: resetPassword },
  'reset-by-owner': { grantsAccess: false, letter: resetByOwner },
  'reset-superuser': { grantsAccess: true, letter: resetSuperuser },
  'address-in-use': { grantsAccess: false, letter: addressInUse },
  'change-address': { grantsAccess: true, letter: changeAddress },
  'sign-in-code': { grantsAccess: true, letter: signInCode },
  'staff-invite': { grantsAccess: true, letter: staffInvite },
  'client-invite': { grantsAccess: true, letter: clientInvite },
  'factor-set': { grantsAccess: false, letter: factorSet },
  'factor-removed': { grantsAccess: false, letter: factorRemoved },
  'factor-reset': { grantsAccess: false, letter: factorReset },
  'recovery-code-used': { grantsAccess: false, letter: recoveryCodeUsed },
  'new-recovery-codes': { grantsAccess: false, letter: newRecoveryCodes },
  'estimate-copy': { grantsAccess: true, letter: estimateCopy },
  'message-received': { grantsAccess: false, letter: messageReceived },
  'lead-reply': { grantsAccess: false, letter: leadReply },
  checklist: { grantsAccess: false, letter: checklist },
  'staff-new-estimate': { grantsAccess: false, letter: newEstimate },
  'staff-new-message': { grantsAccess: false, letter: newMessage },
  'staff-files': { grantsAccess: false, letter: fileAlert },
  'account-notice': { grantsAccess: false, letter: accountNotice },
  'staff-audit-head': { grantsAccess: false, letter: auditHead },
  'staff-fact': { grantsAccess: false, letter: factTurned },
  'staff-digest': { grantsAccess: false, letter: staffDigest },
  'letter-for-spouse': { grantsAccess: false, letter: letterForSpouse },
  'portal-waiting': { grantsAccess: false, letter: portalWaiting },
  'client-waiting': { grantsAccess: false, letter: clientWaiting },
  appointment: { grantsAccess: false, letter: appointmentMail },
  'appointment-reminder': { grantsAccess: false, letter: appointmentMail },
  'wish-declined': { grantsAccess: false, letter: appointmentRequestDeclined },
  'staff-appointment': { grantsAccess: false, letter: staffAppointmentMail },
};
