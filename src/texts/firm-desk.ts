/** The words of the page of the firm's facts. */
import { dateErrors } from '#domain/calendar-day.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { type EnteredFirm, firmLimits } from '#domain/firm/entered-firm.ts';
import type { FirmStanding } from '#domain/firm/firm-desk.ts';

export const firmDeskTexts = {
  title: 'Firm',
  description: 'What pages and emails say about the firm.',
  lead: 'What pages and emails say about the firm. Saving rebuilds every page: visitors see the old ones for a few minutes.',
  notOwner: 'Only owners change what is said about the firm. Ask one of them.',
  loading: 'Loading...',
  unread: 'This could not be read.',
  formTitle: 'What is said about the firm',
  save: 'Save and publish',
  saving: 'Saving...',
  saved: 'Saved.',
  savedRest: 'The top of this page says how far the pages are.',
  kept: 'What you typed is saved in this browser only.',
  unkept: 'What you typed is on this page only. Save it.',
  changedTitle: 'Someone else has changed this.',
  changedAbove: 'Someone else saved. Choose above.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose words stay on this page.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
  choose: 'Choose one',
  on: 'Open to clients',
  off: 'Coming soon',
  served: 'Served',
  unserved: 'Not served',
  elsewhere: 'Another company’s page',
  own: 'The portal’s own times',
  again: 'Build pages again',
  lastChange: (name: string, day: string) => `Last changed by ${name} on ${day}.`,
  someone: 'someone',
} as const;

/** How far the pages are with what was saved: what is so, and what follows. */
export const drawingTexts: Record<FirmStanding['state'], { fact: string; rest: string }> = {
  waiting: {
    fact: 'Saved, not published yet.',
    rest: 'Pages and emails say what they said before until the new pages are ready.',
  },
  drawing: {
    fact: 'Publishing.',
    rest: 'This takes a few minutes.',
  },
  drawn: { fact: 'Published.', rest: 'Pages and emails say what is entered here.' },
  failed: {
    fact: 'Not published.',
    rest: 'The pages from before stay. {step}',
  },
};

/** What failed, and what helps. */
export const drawingStepTexts: Record<FirmStanding['step'], string> = {
  '': '',
  copy: 'The server could not prepare it: look for room on its disk.',
  build: 'The build of the pages failed: the server’s own log says why.',
  compress: 'The new pages could not be compressed: look for room on the server’s disk.',
  check: 'The new pages were not complete, so they were not used.',
  place: 'The new pages could not be put in place: look for room on the server’s disk.',
};

/** The groups of fields in their order, each under the address of its place on the page. Days off and people have parts of their own. */
export const firmGroups = [
  { id: 'name', title: 'Name', fields: ['name', 'markName', 'markLine', 'short'] },
  { id: 'reach', title: 'Ways to reach the firm', fields: ['phone', 'email'] },
  { id: 'office', title: 'Office', fields: ['street', 'crossing', 'city', 'state', 'zip'] },
  { id: 'hours', title: 'Hours', fields: ['opens', 'closes', 'zone'] },
  { id: 'days-off', title: 'Days off', fields: ['daysOff'] },
  { id: 'people', title: 'People', fields: [] },
  { id: 'testimonial', title: 'Testimonial', fields: ['quote', 'quoteWho'] },
  {
    id: 'links',
    title: 'Links out of the site',
    fields: [
      'visitorsBook',
      'bookingLink',
      'schedulingLink',
      'newsletterLink',
      'sisterLink',
      'professionalsLink',
      'agentsLink',
    ],
  },
  {
    id: 'legal',
    title: 'Small print',
    fields: [
      'legalName',
      'legalState',
      'privacySince',
      'termsSince',
      'noticeSince',
      'planSince',
      'hostingName',
      'mailName',
    ],
  },
  { id: 'resources', title: 'Resources', fields: ['quarterlyYear'] },
  {
    id: 'portal',
    title: 'Parts of the portal',
    fields: ['onboarding', 'documents', 'messages', 'appointments'],
  },
  { id: 'territories', title: 'Whom the firm serves', fields: ['territories'] },
] as const satisfies readonly {
  id: string;
  title: string;
  fields: readonly (keyof EnteredFirm)[];
}[];

/** A group of the form. */
export type FirmGroup = (typeof firmGroups)[number]['id'];

/** A field of one. */
export type FirmField = (typeof firmGroups)[number]['fields'][number];

/** Labels of the fields of groups; people have words of their own. */
export const firmLabels: Record<FirmField, string> = {
  name: 'Name of the firm',
  markName: 'First line beside the mark',
  markLine: 'Second line beside the mark',
  short: 'App icon name',
  phone: 'Phone',
  email: 'Email',
  street: 'Street and number',
  crossing: 'Cross street on the map',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  opens: 'Opens, Monday to Friday',
  closes: 'Closes',
  zone: 'Time zone',
  daysOff: 'Days off',
  quote: 'What the client said',
  quoteWho: 'Who said it',
  visitorsBook: 'Schedule Now leads to',
  bookingLink: 'Page where a first call is booked',
  schedulingLink: 'Page after a submission',
  newsletterLink: 'Newsletter',
  sisterLink: 'Sister firm',
  professionalsLink: 'National Association of Tax Professionals',
  agentsLink: 'National Association of Enrolled Agents',
  legalName: 'Legal name',
  legalState: 'State whose law applies',
  privacySince: 'Privacy page in effect since',
  termsSince: 'Terms of use in effect since',
  noticeSince: 'Notice to clients in effect since',
  planSince: 'Security plan in effect since',
  hostingName: 'Company that runs the server',
  mailName: 'Company that delivers emails',
  quarterlyYear: 'Year of the quarterly payments',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
  territories: 'DC and the territories',
};

export const firmHints: Readonly<Record<string, string>> = {
  short: `Up to ${firmLimits.short} letters.`,
  quoteWho: 'The way the client agreed to be named.',
  bookingLink: 'Used where Schedule Now leads to another company’s page.',
  professionalsLink: 'Your page there, or the association’s.',
  agentsLink: 'Your page there, or the association’s.',
  legalName: 'If this is empty, it is the firm’s name with LLC.',
  founderCredential: 'Shown after the name, like “EA”.',
};

/** People, with a picture each. */
export const peopleTexts = {
  lead: 'The About page shows them in this order. Without a picture: initials, for the founder the drawing.',
  name: 'Name',
  title: 'Title',
  credential: 'Credential',
  picture: 'Picture',
  founder: 'Founder',
  person: (place: number) => `Person ${place}`,
  pick: 'Choose a picture or drop it here',
  pictureHint: 'We resize photos and remove location data.',
  /** Dropped together. */
  onePicture: 'Only the first picture was taken.',
  reading: 'Reading the picture...',
  pictureOf: (name: string) => `Picture of ${name}`,
  dropPicture: 'Remove the picture',
  add: 'Add a person',
  remove: (name: string) => `Remove ${name}`,
} as const;

/** Days on which the firm is closed. */
export const daysOffTexts = {
  lead: 'On these days no appointments are offered, and the office is closed. The 24 hours run on, as on weekends.',
  from: 'Closed on, or from',
  to: 'Until, both days off',
  add: 'Add a day',
  remove: 'Remove',
} as const;

/** What no one changes at the desk: what it is, where it is set, and why not here. */
export const fixedFacts = {
  title: 'Set on the server',
  lead: 'These are changed by the one who runs the server.',
  pages: 'Public address, in pages',
  mails: 'Public address, in emails',
  addressPlace: 'Ask the person who runs your server. A mistake would lock people out.',
  replies: 'An answer within',
  repliesValue: (hours: number) => `${hours} hours`,
  repliesPlace: 'Texts all over the site promise it.',
  sister: 'Name of the sister firm',
  sisterPlace: 'Consents that clients gave name it.',
  keeps: 'How long leads are kept',
  keepsValue: (keeps: string) => `Until ${keeps}`,
  /** A link. */
  keepsPlace: 'Requests and retention',
  /** Folded up: only the person who runs the server needs it. */
  places: 'For the person who runs the server',
  placesText:
    'The promised hours are “replyHours” and the sister firm “sister” in src/config/firm.ts. How long leads are kept is “keeps” in src/config/keeps.ts.',
} as const;

/** What stands beside a field that was not accepted. */
export function firmErrorText(field: string, code: FieldCode): string {
  if (code === 'too_long') return 'This is too long. Shorten it.';
  if (code === 'email') return 'Enter the full address, like name@example.com.';
  if (code === 'phone') return 'Enter a phone number of ten digits, like (614) 010-0142.';
  if (code === 'whole_day' || code === 'whole_time' || code === 'year') return dateErrors[code];
  if (field === 'zip' && code === 'invalid') return 'Enter five digits, like 43215.';
  if (field === 'closes' && code === 'invalid') return 'Enter a time after the opening.';
  if (field === 'quarterlyYear' && code === 'invalid') return 'Enter a year, like 2026.';
  if (field === 'daysOff')
    return 'Each needs a day, ends on it or later, and is under 100 days. 60 at most.';
  if (code === 'link') return 'Enter the full address of a page, like https://example.com/page.';
  if (code === 'image_gone')
    return 'This picture has not reached the server yet. Save again in a moment, or choose it again.';
  if (code === 'image') return 'Choose a picture from this device.';
  return 'This cannot be empty.';
}
