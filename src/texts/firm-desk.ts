import { dateErrors } from '#domain/calendar-day.ts';
import type { FieldCode } from '#domain/field-errors.ts';
import { type EnteredFirm, firmLimits } from '#domain/firm/entered-firm.ts';

export const firmDeskTexts = {
  saved: 'Saved.',
} as const;

/** Groups of fields in order, by anchor. Days off and people have their own sections. */
export const firmGroups = [
  { id: 'name', title: 'Name', fields: ['name', 'markName', 'markLine', 'short'] },
  { id: 'reach', title: 'Phone and email', fields: ['phone', 'email'] },
  { id: 'office', title: 'Office', fields: ['street', 'crossing', 'city', 'state', 'zip'] },
  { id: 'hours', title: 'Hours', fields: ['opens', 'closes', 'zone'] },
  { id: 'days-off', title: 'Days off', fields: ['daysOff'] },
  { id: 'people', title: 'People', fields: [] },
  { id: 'testimonial', title: 'Testimonial', fields: ['quote', 'quoteWho'] },
  {
    id: 'links',
    title: 'Links to other sites',
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
    title: 'Legal pages',
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
  { id: 'resources', title: 'Creator checklist', fields: ['quarterlyYear'] },
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

export type FirmGroup = (typeof firmGroups)[number]['id'];

export type FirmField = (typeof firmGroups)[number]['fields'][number];

export const firmHints: Readonly<Record<string, string>> = {
  short: `Up to ${firmLimits.short} letters.`,
  quoteWho: 'The way the client agreed to be named.',
  bookingLink: 'Used where Schedule Now leads to another company’s page.',
  professionalsLink: 'Your page there, or the association’s.',
  agentsLink: 'Your page there, or the association’s.',
  legalName: 'If this is empty, it is the firm’s name with LLC.',
  founderCredential: 'Shown after the title, like “EA”.',
};

/** The section of facts that owners cannot edit. */
export const fixedFacts = {
  title: 'Set on the server',
} as const;

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
