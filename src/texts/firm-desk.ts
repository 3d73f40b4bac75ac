/** The words of the page of the firm's facts. */
import type { FieldCode } from '#domain/field-errors.ts';
import { type EnteredFirm, firmLimits } from '#domain/firm/entered-firm.ts';
import type { FirmStanding } from '#domain/firm/firm-desk.ts';

export const firmDeskTexts = {
  title: 'Firm',
  description: 'What pages and emails say of the firm.',
  lead: 'What pages and emails say of the firm. Saving has all pages drawn again with it, which takes a few minutes. Visitors see the old pages until the new ones are ready.',
  notOwner: 'Only owners change what is said of the firm. Ask one of them.',
  loading: 'Loading...',
  unread: 'This cannot be shown without a connection.',
  formTitle: 'What is said of the firm',
  save: 'Save and draw pages',
  saving: 'Saving...',
  saved: 'Saved.',
  savedRest: 'How far the pages are is said at the top.',
  notDone: 'Not done.',
  kept: 'What you typed is saved in this browser only.',
  unkept: 'What you typed is on this page only. Save it.',
  changedTitle: 'Someone else has changed this.',
  changedRest: 'Nothing of theirs or yours is lost yet. Choose whose words stay on this page.',
  keepMine: 'Keep mine on this page',
  takeTheirs: 'Show theirs',
  choose: 'Choose one',
  on: 'Open to clients',
  off: 'Coming soon',
  again: 'Draw pages again',
  lastChange: 'Last changed by {name} on {day}.',
  someone: 'someone',
} as const;

/** How far the pages are with what was saved: what is so, and what follows. */
export const drawingTexts: Record<FirmStanding['state'], { fact: string; rest: string }> = {
  waiting: {
    fact: 'Saved, and about to be drawn.',
    rest: 'Pages and emails say what they said before until then.',
  },
  drawing: {
    fact: 'The pages are being drawn.',
    rest: 'This takes a few minutes. Until then pages and emails say what they said before.',
  },
  drawn: { fact: 'Pages and emails say what stands here.', rest: '' },
  failed: {
    fact: 'The pages could not be drawn.',
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

/** The groups of fields, in their order. */
export const firmGroups: readonly { title: string; fields: readonly (keyof EnteredFirm)[] }[] = [
  { title: 'Name', fields: ['name', 'markName', 'markLine', 'short'] },
  { title: 'Ways to reach the firm', fields: ['phone', 'email'] },
  { title: 'Office', fields: ['street', 'crossing', 'city', 'state', 'zip'] },
  { title: 'Hours', fields: ['opens', 'closes', 'zone'] },
  { title: 'People', fields: ['founderName', 'founderTitle'] },
  { title: 'Testimonial', fields: ['quote', 'quoteWho'] },
  { title: 'Resources', fields: ['quarterlyYear'] },
  { title: 'Parts of the portal', fields: ['onboarding', 'documents', 'messages', 'appointments'] },
];

export const firmLabels: Record<keyof EnteredFirm, string> = {
  name: 'Name of the firm',
  markName: 'First word beside the mark',
  markLine: 'Words under it',
  short: `Name under the icon, ${firmLimits.short} letters`,
  phone: 'Phone',
  email: 'Email',
  street: 'Street and number',
  crossing: 'Crossing on the street plan',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  opens: 'Opens, Monday to Friday',
  closes: 'Closes',
  zone: 'Time zone',
  founderName: 'Founder',
  founderTitle: 'Founder’s title',
  quote: 'What the client says',
  quoteWho: 'Who says it',
  quarterlyYear: 'Year of the quarterly payments',
  onboarding: 'Onboarding',
  documents: 'Documents',
  messages: 'Messages',
  appointments: 'Appointments',
};

export const firmHints: Partial<Record<keyof EnteredFirm, string>> = {
  quoteWho: 'As the client agreed to be named.',
};

/** What stands beside a field that was not accepted. */
export function firmErrorText(field: string, code: FieldCode): string {
  if (code === 'too_long') return 'This is too long. Shorten it.';
  if (code === 'email') return 'Enter the full address, like name@example.com.';
  if (code === 'phone') return 'Enter a phone number of ten digits, like (614) 010-0142.';
  if (field === 'zip' && code === 'invalid') return 'Enter five digits, like 43215.';
  if (field === 'closes' && code === 'invalid') return 'Enter a time after the opening.';
  if (field === 'quarterlyYear' && code === 'invalid') return 'Enter a year, like 2026.';
  return 'This cannot be empty.';
}

/** Why something was not done. */
export const firmAnswers = {
  changed: 'Someone else has changed it in the meantime. Look at it again.',
  refused: 'Only owners may do this. Sign in again if you are one.',
  unreachable: 'The server cannot be reached right now. Check your connection and try again.',
} as const;
