/** Mails account holders about changes to their second factor. */
import { firm } from '#config/firm.ts';
import type { EmailTemplate } from './email-template.ts';

const why = () =>
  `You're receiving this email because this address has an account at ${firm.name}.`;
const notYou = () =>
  `If this was not you, choose a new password and call us at ${firm.phone.shown}: someone knows your password.`;

export function factorSet(): EmailTemplate {
  return {
    subject: `An authenticator app was set up for ${firm.name}`,
    title: 'An authenticator app was set up',
    parts: [
      {
        text: 'From now on each sign-in asks for a code of that app. An earlier one no longer works.',
      },
      { text: 'Keep the recovery codes that were shown: they let you in when the phone is lost.' },
      { note: notYou() },
    ],
    why: why(),
  };
}

/** A client turned it off. */
export function factorRemoved(): EmailTemplate {
  return {
    subject: `The authenticator app was turned off for ${firm.name}`,
    title: 'The authenticator app was turned off',
    parts: [{ text: 'From now on your password alone signs you in.' }, { note: notYou() }],
    why: why(),
  };
}

/** Staff removed it. */
export function factorReset(): EmailTemplate {
  return {
    subject: `Your authenticator app was reset at ${firm.name}`,
    title: 'Your authenticator app was reset',
    parts: [
      {
        text: `Someone at ${firm.name} has removed the authenticator app from your account, and signed you out everywhere.`,
      },
      { text: 'The next time you sign in, you can set up another phone.' },
      {
        note: `If you did not ask for this, call us at ${firm.phone.shown} before anyone signs in.`,
      },
    ],
    why: why(),
  };
}

export function recoveryCodeUsed({ left }: { left: number }): EmailTemplate {
  return {
    subject: `A recovery code was used at ${firm.name}`,
    title: 'A recovery code was used',
    parts: [
      {
        text: `Someone signed in with one of your recovery codes. It does not work again; ${left} ${left === 1 ? 'is' : 'are'} left.`,
      },
      { text: 'If your phone is lost, set up another one in your account.' },
      { note: notYou() },
    ],
    why: why(),
  };
}

export function newRecoveryCodes(): EmailTemplate {
  return {
    subject: `New recovery codes were made at ${firm.name}`,
    title: 'New recovery codes were made',
    parts: [{ text: 'Those you had before no longer work.' }, { note: notYou() }],
    why: why(),
  };
}
