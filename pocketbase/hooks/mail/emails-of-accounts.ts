/** Mails to account holders: links, codes, invitations, changes. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { invitationDays } from '#domain/leads/invitation.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl, tokenUrl } from './site-url.ts';

const ignore = "If you didn't request this, ignore this email. Nothing will change.";

export type Role = 'client' | 'staff';

const resetPage = { client: 'portalReset', staff: 'adminReset' } as const;

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

const notices: Readonly<Record<Notice, { subject: string; text: string }>> = {
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

const whyHolder = () =>
  `You're receiving this email because this address has an account at ${firm.name}.`;
const notYou = () =>
  `If this was not you, choose a new password and call us at ${firm.phone.shown}: someone knows your password.`;

const factorChanged = (
  title: string,
  way: 'for' | 'at',
  texts: readonly string[],
  note = notYou(),
): EmailTemplate => ({
  subject: `${title} ${way} ${firm.name}`,
  title,
  parts: [...texts.map((text) => ({ text })), { note }],
  why: whyHolder(),
});

export const lettersOfAccounts = {
  'confirm-address': ({ token }: { token: string }): EmailTemplate => ({
    subject: `Confirm your email address for ${firm.name}`,
    title: 'Confirm your email address',
    parts: [
      { text: 'One step is left: confirm that this address is yours. Then you can sign in.' },
      { action: 'Confirm my address', href: tokenUrl('portalConfirm', token) },
      { note: ignore },
    ],
    why: `You're receiving this email because someone signed up with this address at ${firm.name}.`,
  }),
  'reset-password': ({ token, role }: { token: string; role: Role }): EmailTemplate => ({
    subject: `Choose a new password for ${firm.name}`,
    title: 'Choose a new password',
    parts: [
      { text: 'Open this page and choose a new password. The link works once, for a short time.' },
      { action: 'Choose a password', href: tokenUrl(resetPage[role], token) },
      { note: `${ignore} Your old password still works.` },
    ],
    why: "You're receiving this email because someone asked for a new password for this address.",
  }),
  /** Staff without an authenticator app get this instead of a link. */
  'reset-by-owner': (): EmailTemplate => ({
    subject: `A new password for ${firm.name}`,
    title: 'Ask an owner for a new password',
    parts: [
      {
        text: 'Someone asked for a new password for your account. It has no authenticator app yet, so this mailbox alone cannot replace the password.',
      },
      {
        text: 'Ask an owner, in person or by phone, to invite you again with this address. You will then receive an email with the link.',
      },
      { note: `${ignore} Your old password still works.` },
    ],
    why: "You're receiving this email because someone asked for a new password for this address.",
  }),
  /** `admin` is empty if unknown. */
  'reset-superuser': ({ token, admin }: { token: string; admin: string }): EmailTemplate => ({
    subject: `Choose a new superuser password for ${firm.name}`,
    title: 'Choose a new superuser password',
    parts: [
      ...(admin === ''
        ? []
        : [
            {
              text: 'This page opens on the machine of the server alone, or through a tunnel to it. The link works once, for a short time.',
            },
            {
              action: 'Choose a password',
              href: `${admin}/_/#/auth/confirm-password-reset/${token}`,
            },
          ]),
      {
        text: "On the server's machine this replaces the password too: spark pb superuser upsert EMAIL PASSWORD",
      },
      { note: `${ignore} Your old password still works.` },
    ],
    why: "You're receiving this email because someone asked for a new password for this address.",
  }),
  /** Sent instead of an answer on the page, so only the owner learns of the account. */
  'address-in-use': (): EmailTemplate => ({
    subject: `You already have an account at ${firm.name}`,
    title: 'You already have an account',
    parts: [
      { text: 'Someone just tried to sign up with this address, and it already has an account.' },
      { text: 'If it was you, sign in. A forgotten password can be replaced there.' },
      { action: 'Sign in', href: pageUrl(paths.portalLogin) },
      { note: 'If it was not you, there is nothing to do: nothing was changed.' },
    ],
    why: whyHolder(),
  }),
  /** Mails the new address. */
  'change-address': ({ token }: { token: string }): EmailTemplate => ({
    subject: `Confirm your new email address for ${firm.name}`,
    title: 'Confirm your new email address',
    parts: [
      {
        text: 'Confirm that this address is yours, with your password. From then on you sign in with it.',
      },
      { action: 'Use this address', href: tokenUrl('portalEmail', token) },
      { note: ignore },
    ],
    why: "You're receiving this email because someone wants to use this address for an account.",
  }),
  'sign-in-code': ({ code }: { code: string }): EmailTemplate => ({
    subject: `Your sign-in code for ${firm.name}`,
    title: 'Your sign-in code',
    parts: [
      { text: 'Enter this code where you are signing in. It works once, for a few minutes.' },
      { code },
      {
        note: "We'll never ask for this code. Didn't sign in? Change your password now.",
      },
    ],
    why: "You're receiving this email because someone is signing in with your password.",
  }),
  'staff-invite': ({ token, name }: { token: string; name: string }): EmailTemplate => ({
    subject: `Your account at ${firm.name}`,
    title: `Welcome, ${name}`,
    parts: [
      {
        text: "An account was made for you. Choose a password, then sign in. We'll email you a code each time you sign in.",
      },
      { action: 'Choose a password', href: tokenUrl('adminReset', token) },
      { note: 'When the link no longer works, ask an owner to invite you again.' },
    ],
    why: `You're receiving this email because someone at ${firm.name} invited you.`,
  }),
  /** Contains nothing that a visitor typed. */
  'client-invite': ({ token }: { token: string }): EmailTemplate => ({
    subject: `Your client portal at ${firm.name}`,
    title: 'Your client portal',
    parts: [
      {
        text: 'We have opened a portal for you: there you see what we need from you, send documents safely, and find your price estimate.',
      },
      { action: 'Open the portal', href: tokenUrl('portalInvitation', token) },
      {
        note: `The link works once, for ${invitationDays} days. Keep it to yourself: whoever has it can open the portal in your place.`,
      },
      { note: ignore },
    ],
    why: `You get this mail because this address was given to ${firm.name}, and we invite you.`,
  }),
  /** After a change of address goes to the previous one. */
  'account-notice'({ notice, role }: { notice: Notice; role: Role }): EmailTemplate {
    const { subject, text } = notices[notice];
    const canReset = notice === 'password' || notice === 'device' || notice === 'calendar';
    const reach = `write to ${firm.email} or call ${firm.phone.shown}`;
    return {
      subject: `${subject} (${firm.name})`,
      title: subject,
      parts: [
        { text },
        ...(canReset
          ? [{ action: 'Choose a new password', href: pageUrl(paths[resetPage[role]]) }]
          : []),
        {
          note: canReset
            ? `If this was you, there is nothing to do. If not, choose a new password now, and ${reach}.`
            : `If this surprises you, ${reach}.`,
        },
      ],
      why: `You're receiving this email because this address has, or had, an account at ${firm.name}.`,
    };
  },
  'factor-set': (): EmailTemplate =>
    factorChanged('An authenticator app was set up', 'for', [
      'From now on each sign-in asks for a code of that app. An earlier one no longer works.',
      'Keep the recovery codes that were shown: they let you in when the phone is lost.',
    ]),
  'factor-removed': (): EmailTemplate =>
    factorChanged('The authenticator app was turned off', 'for', [
      'From now on your password alone signs you in.',
    ]),
  'factor-reset': (): EmailTemplate =>
    factorChanged(
      'Your authenticator app was reset',
      'at',
      [
        `Someone at ${firm.name} has removed the authenticator app from your account, and signed you out everywhere.`,
        'The next time you sign in, you can set up another phone.',
      ],
      `If you did not ask for this, call us at ${firm.phone.shown} before anyone signs in.`,
    ),
  'recovery-code-used': ({ left }: { left: number }): EmailTemplate =>
    factorChanged('A recovery code was used', 'at', [
      `Someone signed in with one of your recovery codes. It does not work again; ${left} ${left === 1 ? 'is' : 'are'} left.`,
      'If your phone is lost, set up another one in your account.',
    ]),
  'new-recovery-codes': (): EmailTemplate =>
    factorChanged('New recovery codes were made', 'at', ['Those you had before no longer work.']),
};
