import type { GoliveEntry } from '#domain/golive/entries.ts';
import { plural } from './plural.ts';

export const goliveTexts = {
  title: 'Going live',
  lead: 'Settle these before you open to the public. Run the golive command on the server too: it also tries the public address and the mail server.',
  notOwner: 'Only owners see this list. Ask one of them.',
  loading: 'Loading...',
  unread: 'The list could not be read.',
  ready: 'Nothing is left to do here.',
  readyRest: 'Run the golive command on the server before you go live.',
  left: plural('1 thing left to do.', (count) => `${count} things left to do.`),
  settle: 'To do',
  chosen: 'Chosen as it is',
  chosenLead: 'The firm can go live with these.',
  server: 'For your administrator',
  before: 'Before the firm opens',
  go: 'See what is left',
} as const;

/** `at` is a label. */
type Sentence = string | ((named: { at: string; value: string }) => string);

const sentences: Record<GoliveEntry['code'], Sentence> = {
  sample: ({ at }) => `Replace the sample: ${at}.`,
  'sample-address': ({ at, value }) => `Replace the sample ${at}, ${value}.`,
  'logo-open': ({ at }) =>
    `Put the logo of ${at} into public/credentials and name it in src/config/links.ts.`,
  'logo-gone': ({ at, value }) =>
    `Put back the logo of ${at}, ${value}, or name another in src/config/links.ts.`,
  'sample-prices':
    'Publish your own prices at /admin/prices: visitors see the samples. Your first ones may start today.',
  'letter-unread':
    'Have counsel read the engagement letter at /admin/firm, then save it there: until then clients sign the sample.',
  'year-over': ({ value }) =>
    `Enter the next year of quarterly payments: the last one of ${value} was due in January.`,
  'not-drawn': 'Publish what was saved of the firm: it is not in the pages yet.',
  'address-differs': ({ value }) =>
    `Ask your administrator to set the web address: links in emails begin with ${value}, the pages name another.`,
  'demo-account': ({ at, value }) => `Remove the demo account of ${at}, ${value}.`,
  'demo-posts': ({ value }) => `Delete the demo’s posts: ${value}.`,
  'demo-leads': ({ value }) => `Delete the demo’s leads: ${value}.`,
  'no-smtp': 'Set SMTP_HOST and what belongs to it: without a mail server no email leaves.',
  'sample-sender': ({ value }) => `Set MAIL_FROM: emails come from a sample address, ${value}.`,
  'mail-waits': ({ value }) => `Look into emails that do not leave. ${value}`,
  'no-backup': 'Make a backup each day, by its command or its timer: there is none yet.',
  'old-backup': ({ value }) =>
    `Find out why the backup has not run: the last one is ${value} hours old.`,
  'key-inside':
    'Set SPARK_FILES_KEY_FILE to a place outside the data folder: with the key in it, a copy opens everything.',
  'no-key': ({ value }) =>
    `Put back the key of the files, made with the first start: there is none at ${value}.`,
  'page-missing': ({ at }) =>
    `Build the site again, or install the release again: there is no page at ${at}.`,
  'image-old': ({ at, value }) =>
    `Put the firm’s name and phone into src/config/firm.ts and run npm run images: ${at} was drawn with “${value}”.`,
  unseen: ({ at }) =>
    `Start the server and look into its log. It is not known how this stands: ${at}.`,
  'territories-unserved': 'DC and the territories are not served.',
  'link-unset': ({ at }) => `Not set, so visitors are not offered it: ${at}.`,
  'part-closed': ({ at }) => `Closed to clients: ${at}. The portal says that it is coming soon.`,
};

/** What to do about a sample fact, by its path. */
const samples: Readonly<Record<string, string>> = {
  office: 'Enter the office’s address.',
  people: 'Name the people of the firm.',
  testimonial: 'Replace the sample testimonial.',
  privacy: 'Set the privacy page’s effective date.',
  terms: 'Set the effective date of the terms of use.',
  clientNotice: 'Set the effective date of the notice to clients.',
  entity: 'Enter the firm’s legal name and state.',
  providers: 'Name the companies that handle data.',
  securityPlan: 'Set the date of the information security plan.',
  keeps: 'Confirm how long things are kept.',
};

/** Labels by path; the default is its first word. */
const labels: Readonly<Record<string, string>> = {
  site: 'public address',
  phone: 'phone',
  email: 'email address',
  'links.scheduling': 'link to the page after a submission',
  'links.booking': 'link for booking a first call',
  'links.newsletter': 'newsletter link',
  'links.sister': 'link to the sister firm',
  'links.taxProfessionals': 'link of the first credential',
  'links.enrolledAgents': 'link of the second credential',
  taxProfessionals: 'the National Association of Tax Professionals',
  enrolledAgents: 'the National Association of Enrolled Agents',
  taxAuthority: 'the IRS',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
  _superusers: 'superusers',
  '/downloads/year-end-tax-moves.png': 'the year-end checklist',
  '/downloads/creator-tax-checklist.pdf': 'the creator checklist',
  '/images/preview.png': 'the preview of shared links',
};

export function goliveSentence({ code, at, value }: GoliveEntry): string {
  const first = at.split('.')[0] ?? '';
  const sentence = (code === 'sample' && samples[first]) || sentences[code];
  if (typeof sentence === 'string') return sentence;
  return sentence({ at: labels[at] ?? labels[first] ?? at, value });
}
