/** Mails links and codes for accounts, invitations and sign-in. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { invitationDays } from '#domain/leads/invitation.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl, tokenUrl } from './site-url.ts';

const ignore = "If you didn't request this, ignore this email. Nothing will change.";

export function confirmAddress({ token }: { token: string }): EmailTemplate {
  return {
    subject: `Confirm your email address for ${firm.name}`,
    title: 'Confirm your email address',
    parts: [
      { text: 'One step is left: confirm that this address is yours. Then you can sign in.' },
      { action: 'Confirm my address', href: tokenUrl('portalConfirm', token) },
      { note: ignore },
    ],
    why: `You're receiving this email because someone signed up with this address at ${firm.name}.`,
  };
}

export function resetPassword({ token, role }: { token: string; role: Role }): EmailTemplate {
  return {
    subject: `Choose a new password for ${firm.name}`,
    title: 'Choose a new password',
    parts: [
      { text: 'Open this page and choose a new password. The link works once, for a short time.' },
      { action: 'Choose a password', href: tokenUrl(resetPage[role], token) },
      { note: `${ignore} Your old password still works.` },
    ],
    why: "You're receiving this email because someone asked for a new password for this address.",
  };
}

/** Staff without an authenticator app get this instead of a link. */
export function resetByOwner(): EmailTemplate {
  return {
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
  };
}

/** `admin` is the administration listener's address, empty if unknown. */
export function resetSuperuser({ token, admin }: { token: string; admin: string }): EmailTemplate {
  return {
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
  };
}

export type Role = 'client' | 'staff';

const resetPage = { client: 'portalReset', staff: 'adminReset' } as const;

/** Replaces the confirmation, so that only its owner learns that an account exists. */
export function addressInUse(): EmailTemplate {
  return {
    subject: `You already have an account at ${firm.name}`,
    title: 'You already have an account',
    parts: [
      { text: 'Someone just tried to sign up with this address, and it already has an account.' },
      { text: 'If it was you, sign in. A forgotten password can be replaced there.' },
      { action: 'Sign in', href: pageUrl(paths.portalLogin) },
      { note: 'If it was not you, there is nothing to do: nothing was changed.' },
    ],
    why: `You're receiving this email because this address has an account at ${firm.name}.`,
  };
}

/** Goes to the new address. */
export function changeAddress({ token }: { token: string }): EmailTemplate {
  return {
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
  };
}

export function signInCode({ code }: { code: string }): EmailTemplate {
  return {
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
  };
}

export function staffInvite({ token, name }: { token: string; name: string }): EmailTemplate {
  return {
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
  };
}

/** Contains nothing that a visitor typed. */
export function clientInvite({ token }: { token: string }): EmailTemplate {
  return {
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
  };
}
