/** What stands beside a field that was not accepted: what is wrong, then what to do. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import type { FieldCode } from '#domain/field-errors.ts';

/** `{field}` stands for the field's label in lower case. */
export const fieldErrorTexts = {
  required: 'Enter your {field}.',
  invalid: 'Choose one of the options.',
  too_long: 'This is too long. Shorten your {field}.',
  too_short: 'This is too short. Use at least 12 characters.',
  email: 'Enter the full address, like name@example.com.',
  phone: 'Enter a phone number with its area code, like (555) 010-0199.',
  common: 'That {field} is too common. Choose another.',
  conflict: 'This was changed on another device too. Choose which one to keep.',
  mismatch: 'Passwords do not match.',
  code: 'Enter the digits from the email.',
  slug: 'Use letters, digits and hyphens.',
  slug_taken: 'Another post has this address. Choose another {field}.',
  html: 'Something in this text cannot be saved as it is. Remove what you pasted last.',
  link: 'Use an address that begins with https://, http://, mailto: or tel:.',
  image: 'Choose a picture, or use an address that begins with https:// or http://.',
  image_gone: 'A picture is no longer there. Choose it again.',
  alt: 'Describe the image for people who cannot see it.',
  past: 'Choose a time that is still to come, within two years.',
  tags: 'Use up to 6 tags of at most 40 characters each, with commas between them.',
  reviewer: 'Enter who reviewed it, or clear the day.',
  day: 'Enter the day of the review, today or earlier, or clear the name.',
} satisfies Record<FieldCode, string>;

/** Why a file cannot be taken. */
export const documentErrorTexts = {
  type: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  size: 'This file is larger than 10 MB. Choose a smaller one.',
  empty: 'This file is empty or cannot be read. Choose it again.',
  macros: 'This file holds macros. Save it as a PDF and choose that.',
  archive: 'This file unpacks to more than we can take. Save it as a PDF and choose that.',
  full: 'There is no room for this file on this device. Your answers are saved.',
  closed: 'This estimate has been submitted in another tab. The file was not added to it.',
} satisfies Record<DocumentProblem | 'full' | 'closed', string>;

/** Heading of the list above a form that was not accepted. */
export const errorSummaryTitle = 'There is a problem';
