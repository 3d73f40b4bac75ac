/** Mails account holders about changes to their account. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import type { EmailTemplate } from './email-template.ts';
import type { Role } from './emails-of-accounts.ts';
import { pageUrl } from './site-url.ts';

export type Notice =
  | 'password'
  | 'address'
  | 'device'
  | 'calendar'
  | 'signed-out'
  | 'closed'
  | 'reopened'
  | 'owner'
  | 'no-owner';

const words: Readonly<Record<Notice, { subject: string; text: string }>> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was just changed. Every device has to sign in again with the new one.',
  },
  address: {
    subject: 'Your email address was changed',
    text: 'Your account now has another email address. This one no longer signs in.',
  },
  device: {
    subject: 'A new device signed in',
    text: 'Your account was just signed in to on a device, or in a browser, that it was not used on before.',
  },
  calendar: {
    subject: 'An address of your calendar was made',
    text: 'Whoever has this address sees when you have appointments, without a password. It ends when you revoke it, change your password or are signed out everywhere.',
  },
  'signed-out': {
    subject: 'You were signed out everywhere',
    text: 'An owner ended every session of your account. Each device has to sign in again.',
  },
  closed: {
    subject: 'Your account was closed',
    text: 'Your account was closed: it is signed out everywhere and can no longer sign in.',
  },
  reopened: {
    subject: 'Your account is open again',
    text: 'Your account was opened again: you can sign in as before.',
  },
  owner: {
    subject: 'You are an owner now',
    text: 'Your account was made an owner: it can invite colleagues, close accounts and export leads.',
  },
  'no-owner': {
    subject: 'You are no owner any more',
    text: 'Your account is one of the staff again: it can no longer invite, close accounts or export leads.',
  },
};

const resetPages: Readonly<Record<Role, string>> = {
  client: paths.portalReset,
  staff: paths.adminReset,
};

/** Goes to the previous address. */
export function accountNotice({ notice, role }: { notice: Notice; role: Role }): EmailTemplate {
  const { subject, text } = words[notice];
  const canReset = notice === 'password' || notice === 'device' || notice === 'calendar';
  const reach = `write to ${firm.email} or call ${firm.phone.shown}`;
  return {
    subject: `${subject} (${firm.name})`,
    title: subject,
    parts: [
      { text },
      ...(canReset ? [{ action: 'Choose a new password', href: pageUrl(resetPages[role]) }] : []),
      {
        note: canReset
          ? `If this was you, there is nothing to do. If not, choose a new password now, and ${reach}.`
          : `If this surprises you, ${reach}.`,
      },
    ],
    why: `You're receiving this email because this address has, or had, an account at ${firm.name}.`,
  };
}
