/** Mails staff when uploads are refused or cannot be scanned. */
import { paths } from '#config/paths.ts';
import type { EmailTemplate } from './email-template.ts';
import { pageUrl } from './site-url.ts';

/** `scanner`: no answer. The others name the limit reached (docs/operations.md, Room for files). */
export type FileAlert = 'scanner' | 'address' | 'account' | 'network' | 'undecided' | 'disk';

const words: Record<FileAlert, readonly [subject: string, text: string]> = {
  scanner: [
    'Uploaded files wait for the virus scanner',
    'The virus scanner does not answer. Files stay closed until it does; it is asked again automatically.',
  ],
  address: [
    'Someone sends unusually many files',
    'One address has sent as many files today as we take. Its leads are saved, and the files wait on its device.',
  ],
  account: [
    'An account sends unusually many files',
    'One account has sent as many files today as we take. What is left waits on its device and is sent later.',
  ],
  network: [
    'Clients at one address send unusually many files',
    'The accounts of clients at one address have sent as many files today as we take. What is left waits on their devices and is sent later.',
  ],
  undecided: [
    'Uploaded files wait for room',
    'The files of leads that are still new take as much room as they may. Work on those leads, then the files that wait are sent automatically.',
  ],
  disk: [
    'Uploaded files wait: the disk is nearly full',
    'The disk of the server is nearly full. Leads are saved, and their files wait on the devices of those who sent them. Make room on the disk.',
  ],
};

/** Names no person and no file. */
export function fileAlert({ reason }: { reason: FileAlert }): EmailTemplate {
  const [subject, text] = words[reason];
  return {
    subject,
    title: subject,
    parts: [{ text }, { action: 'Open the leads', href: pageUrl(paths.adminLeads) }],
    why: 'You get this mail, once a day at most, because the site reports its troubles to this address.',
  };
}
