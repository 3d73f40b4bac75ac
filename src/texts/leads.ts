/** The words of the staff's desk. */
import type { LeadKind, LeadState } from '#domain/leads/lead.ts';
import type { DueChoice } from '#domain/leads/lead-list.ts';
import { listTexts } from './desk-lists.ts';
import { plural } from './plural.ts';

export const kindLabels = {
  estimate: 'Estimate',
  abandoned: 'Abandoned estimate',
  message: 'Message',
  subscriber: 'Checklist',
} satisfies Record<LeadKind, string>;

export const stateLabels = {
  new: 'New',
  contacted: 'Contacted',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
} satisfies Record<LeadState, string>;

/** `{hours}` is when the clock turns red. */
export const dueLabels = {
  soon: 'Under {hours} hours left',
  overdue: 'Overdue',
  followUp: 'Follow-up due',
} satisfies Record<DueChoice, string>;

export const leadsTexts = {
  ...listTexts,
  title: 'Leads',
  description: 'Everyone who wrote, asked for a price or subscribed.',
  loading: 'Loading leads...',
  caption: 'Leads',
  keys: 'Keys',
  arrows: { up: '↑', down: '↓' },
  /** `day` is a date. */
  followUp: (day: string) => `Follow up ${day}`,
  unassigned: 'Unassigned',
  you: 'You',
  /** Someone whose name is not known here. */
  somebody: 'Someone on the staff',
  suspected: 'Possible spam',
  taxReturn: 'Tax return',
  waiting: 'Waiting to send',
  refused: 'Not accepted',
  left: 'Not in this list any more',
  none: 'No leads yet. They appear here as they arrive.',
  noMatch: 'No lead matches.',
  /** Before what was searched and filtered for. */
  lookedFor: 'Looked for:',
  clear: 'Clear the search and the filters',
  unread: 'The leads could not be read.',
  fresh: plural('1 new lead', (count) => `${count} new leads`),
  came: plural('1 new lead has arrived.', (count) => `${count} new leads have arrived.`),
  show: 'Show them',
} as const;

/** `{count}` is a number, "1000+" at most. */
export const countTexts = {
  fresh: (count: string) => `${count} new`,
  urgent: (count: string, hours: number) => `${count} with under ${hours} hours left`,
  overdue: (count: string) => `${count} overdue`,
} as const;

export const filterTexts = {
  label: 'Search and filters',
  search: 'Search',
  searchHint: 'Name, email or phone',
  kind: 'Type',
  anyKind: 'Anything',
  state: 'Status',
  anyState: 'Any status',
  owner: 'Owner',
  anyOwner: 'Anyone',
  /** Someone who cannot sign in any more. */
  hasLeft: (name: string) => `${name} (has left)`,
  due: 'Due',
  anyDue: 'Any time',
} as const;

/** Filters that someone keeps under a name. */
export const savedFilterTexts = {
  label: 'Saved filters',
  add: 'Save these filters',
  name: 'Name of these filters',
  noun: 'name for these filters',
  save: 'Save',
  cancel: 'Cancel',
  /** `name` is that of the filter which is shown. */
  remove: (name: string) => `Remove ${name}`,
  failed: "Not saved. You're offline, or you have twenty of them.",
} as const;

export const exportTexts = {
  action: 'Export CSV',
  busy: 'Exporting...',
  failed: 'Not exported.',
  failedRest: "You're offline. Try again when you are online.",
  refusedRest: 'Only owners export leads. Sign in again if you are one.',
  columns: {
    arrived: 'Arrived ({zone})',
    kind: 'Type',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    stateOfResidency: 'State of residency',
    summary: 'About',
    services: 'Services',
    oneTime: 'One time',
    monthly: 'Monthly',
    subject: 'Subject',
    message: 'Message',
    state: 'Status',
    owner: 'Owner',
    spam: 'Possible spam',
    document: 'Tax return',
    source: 'Source',
    medium: 'Medium',
    campaign: 'Campaign',
    term: 'Term',
    content: 'Content',
    referrer: 'Referrer',
    landing: 'Landing page',
  },
  yes: 'Yes',
} as const;

/** Where someone came from, by the names of `Source`. */
export const sourceLabels = {
  utm_source: 'Campaign source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Term',
  utm_content: 'Content',
  referrer: 'Referrer',
  landing_page: 'Landing page',
} as const;

export const leadTexts = {
  description: 'One lead: what was sent, and what has been done about it.',
  back: 'All leads',
  before: 'Previous lead',
  next: 'Next lead',
  loading: 'Loading lead...',
  arrived: 'Arrived',
  reference: 'Reference',
  begun: 'First saved',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  residency: 'State of residency',
  ownsBusiness: 'Owns a business',
  notGiven: 'Not given',
  answers: 'Answers',
  notAnswered: 'Not answered',
  missingLead: 'The price is where it starts. Open:',
  price: 'Price',
  scenarios: 'Side by side',
  /** Under the name of the scenario that is the estimate itself. */
  ownScenario: 'Their estimate',
  priceCaption: 'Price, calculated from their answers',
  priceLead: 'Calculated from their answers.',
  differed: (once: string, monthly: string) =>
    `Their screen showed ${once} one time, ${monthly} each month; use ours.`,
  standing: {
    current: 'Today’s prices.',
    honoured: 'The prices they were shown; they hold until {day}.',
    repriced: 'The prices they were shown had run out: priced anew.',
  },
  message: 'Message',
  subject: 'Subject',
  subscriber: 'Asked for the Creator Tax Checklist.',
  abandonedLead: 'Stopped before giving any contact details.',
  copiedLead: 'Not submitted. A copy of it was asked for by email.',
  source: 'Source',
  noSource: 'Nothing was saved about it.',
  document: 'Tax return',
  openDocument: 'Open tax return',
  openingDocument: 'Opening...',
  documentOpened: 'The download has begun. Its link ends within two minutes.',
  documentLocked: 'It may need a password.',
  documentRefused: 'It cannot be opened: it is gone, or you may not see it.',
  documentUnreachable: "You're offline. Try again when you are online.",
  documentClosed: {
    declared: 'Still on its way from their device.',
    checking: 'It is being checked for viruses. It can be opened afterwards.',
    refused: 'Refused: it was not a PDF, DOC or DOCX file.',
    unsafe: 'Refused: it held macros, had a password, could not be read, or unpacked to too much.',
    infected:
      'The virus scanner found something in it. It was removed, and its sender can send another.',
  },
  missing: 'Lead not found',
  unread: 'This lead could not be read.',
  refusedRest: "It was deleted, or you don't have access.",
  suspected: 'Possible spam.',
  suspectedRest: 'A hidden field was filled in. Check before replying.',
} as const;

/** State and owner. */
export const workTexts = {
  title: 'Where it stands',
  state: 'Status',
  owner: 'Owner',
  followUp: 'Follow up on',
  followUpHint: 'Saved when you leave this field.',
  noDay: 'No day',
  take: 'Assign to me',
  waiting: 'Saved on this device.',
  waitingRest: 'Waiting to send.',
  needsSignIn: "It sends once you've signed in again.",
  refused: 'Not accepted.',
  giveUp: 'Discard my change',
  unsaved: 'Not saved:',
  unsavedRest: "you're offline, and there is no room on this device. Try again.",
} as const;

/** The way into the portal. */
export const inviteTexts = {
  title: 'Client portal',
  lead: 'Emails a link to make an account; an estimate is in it from the start.',
  send: 'Invite to portal',
  again: 'Invite again',
  busy: 'Inviting...',
  /** `time` and who sent it. */
  sent: (time: string, name: string) => `Invited ${time} by ${name}.`,
  you: 'you',
  until: (time: string) => `Not accepted yet. The link works until ${time}.`,
  over: 'Not accepted, and the link is too old by now.',
  accepted: (time: string) => `Accepted ${time}.`,
  open: 'Open the client',
  refused: 'Not invited.',
  refusedRest: 'The address cannot be written to, or was invited three times today.',
  unreachable: 'Not invited: the server could not be reached.',
  unreachableRest: 'An invitation needs a connection. Try again once there is one.',
} as const;
