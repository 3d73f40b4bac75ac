/** The words of the go-live list, for owners' page and for the command. */
import type { GoliveEntry } from '#domain/golive/entries.ts';

export const goliveTexts = {
  title: 'Going live',
  description: 'What is to be settled before the firm meets the public.',
  lead: 'What is to be settled before the firm meets the public. The command golive on the server names the same, and tries the public address and the mail server too.',
  notOwner: 'Only owners see this list. Ask one of them.',
  loading: 'Loading...',
  unread: 'This cannot be shown without a connection.',
  ready: 'Nothing is left to settle here.',
  readyRest: 'Run golive on the server before you go live.',
  one: 'One thing is left to settle.',
  left: '{count} things are left to settle.',
  settle: 'To settle',
  chosen: 'Chosen as it is',
  chosenLead: 'The firm can go live with these. They stand here so that no one forgets them.',
  onServer: 'On the server: {how}',
} as const;

const sentences: Record<GoliveEntry['code'], string> = {
  sample: '{at}: still a sample.',
  'sample-address': '{at}: {value} is a sample that no one can own.',
  'logo-open': '{at}: its logo is not settled, a drawn mark stands in its place.',
  'logo-gone': '{at}: the file of its logo is not there: {value}.',
  'year-over': 'The last quarterly payment of {value} was due in January.',
  'not-drawn': 'What was saved of the firm is not in the pages yet.',
  'address-differs': 'Links in emails begin with {value}, and pages name another address.',
  'demo-account': 'There is a demo account among {at}: {value}.',
  'demo-posts': 'Posts of the demo are there: {value}.',
  'demo-leads': 'Leads of the demo are there: {value}.',
  'no-smtp': 'No SMTP server is set: no email would leave.',
  'sample-sender': 'Emails would come from a sample address: {value}.',
  'mail-waits': 'Emails do not leave. {value}',
  'no-backup': 'No backup was ever made.',
  'old-backup': 'The last backup was made {value} hours ago.',
  'key-inside': 'The key of the files lies in the data folder: a copy of it opens everything.',
  'no-key': 'There is no key of the files at {value}.',
  'page-missing': 'There is no page at {at}.',
  'image-old': '{at} was drawn with “{value}”.',
  unseen: 'It is not known how this stands: {at}.',
  'territories-unserved': 'DC and the territories are not served.',
  'part-closed': '{at} is not open to clients: the portal says that it is coming soon.',
};

/** Facts by their place in the firm; what is not here is called by its first word. */
const labels: Readonly<Record<string, string>> = {
  site: 'The public address',
  phone: 'The phone',
  email: 'The email address',
  office: 'The office',
  people: 'People',
  testimonial: 'The testimonial',
  'links.scheduling': 'The page after a submission',
  'links.booking': 'The page where a first call is booked',
  'links.newsletter': 'The newsletter',
  'links.sister': 'The sister firm’s site',
  'links.taxProfessionals': 'The link of the first credential',
  'links.enrolledAgents': 'The link of the second credential',
  privacy: 'The day of the privacy page',
  terms: 'The day of the terms of use',
  clientNotice: 'The day of the notice to clients',
  entity: 'Who is behind the name',
  providers: 'The companies that handle data',
  securityPlan: 'The day of the information security plan',
  keeps: 'How long things are kept',
  taxProfessionals: 'National Association of Tax Professionals',
  enrolledAgents: 'National Association of Enrolled Agents',
  taxAuthority: 'IRS',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
  _superusers: 'superusers',
  '/downloads/year-end-tax-moves.png': 'The year-end checklist',
  '/downloads/creator-tax-checklist.pdf': 'The creator checklist',
  '/images/preview.png': 'The preview of shared links',
};

/** One entry in words. */
export function goliveSentence({ code, at, value }: GoliveEntry): string {
  const label = labels[at] ?? labels[at.split('.')[0] ?? ''] ?? at;
  return sentences[code].replace('{at}', label).replace('{value}', value);
}

/** What helps where nothing at the desk does: a setting or a command of the server's. */
export const goliveServerWays: Partial<Record<GoliveEntry['code'], string>> = {
  'logo-open': 'put the logo into public/credentials and name it in src/config/links.ts',
  'logo-gone': 'put the file there, or name another in src/config/links.ts',
  'no-smtp': 'set SMTP_HOST and what belongs to it',
  'sample-sender': 'set MAIL_FROM',
  'no-backup': 'make a backup each day, by its command or its timer',
  'old-backup': 'look why the backup has not run',
  'key-inside': 'set SPARK_FILES_KEY_FILE to a place outside the data folder',
  'no-key': 'put the key back: it is made with the first start',
  'page-missing': 'build the site anew, or install the release again',
  'address-differs': 'set SPARK_SITE_URL and “site” in src/config/firm.ts alike',
  'image-old': 'put the name into src/config/firm.ts and run npm run images',
  'demo-account': 'delete it in the dashboard',
  unseen: 'start the server on the data folder, and look into its log',
};
