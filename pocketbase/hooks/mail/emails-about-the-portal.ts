/** What clients and staff hear of the portal: that something waits, never what it is. */
import { firm } from '#config/firm.ts';
import { clientPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl } from './site-url.ts';

/** To a client. */
export function portalWaiting(): EmailTemplate {
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

/** To the firm, or to whoever works for the client; `client` is the account's id. */
export function clientWaiting({ client }: { client: string }): EmailTemplate {
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
