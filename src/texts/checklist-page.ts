/** The words of the page that offers the creator checklist, and of its form. */
import type { FieldCode } from '#domain/field-errors.ts';
import { fieldErrorText } from './field-errors.ts';

/** What the checklist holds; `{year}` is the year of the payments it reminds of. */
export const checklistParts = [
  {
    title: 'Deductible expense list',
    sentence: 'The categories of Schedule\u00A0C, with what creators pay for in each.',
  },
  {
    title: 'Category tracking',
    sentence: 'One table for the year: a row for each category, a column for each payment period.',
  },
  {
    title: 'Home-office worksheet',
    sentence: 'Measure the room, and see what either method comes to.',
  },
  {
    title: '{year} quarterly payment reminders',
    sentence: 'The four due dates, with room for what you paid and when.',
  },
  {
    title: 'Can/cannot deduct list',
    sentence: 'Side by side: the expenses creators ask about most.',
  },
  {
    title: 'Tips to avoid IRS red flags',
    sentence: 'What draws questions, and the record that answers each.',
  },
  {
    title: 'Printable PDF',
    sentence: 'Letter size, black on white, with squares to tick by hand.',
  },
] as const;

/** Above the button: what becomes of the address. */
export const subscriptionPromise =
  "We email you the checklist. You're not added to a mailing list.";

/** The labels of the fields. */
export const subscriptionLabels = { first_name: 'First Name', email: 'Email Address' } as const;

const nouns: Record<string, string> = { first_name: 'first name', email: 'email address' };

/** The sentence beside a field of the sign-up that was not accepted. */
export function subscriptionError(field: string, code: FieldCode): string {
  return fieldErrorText(code, nouns[field] ?? 'answer');
}
