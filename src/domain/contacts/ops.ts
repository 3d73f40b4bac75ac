import { optionalPhone, requiredLines, textLimits } from '../form-values.ts';
import { choiceOf, defineForm, emailRow, type FormRows, nameRow } from '../public-form.ts';

export const contactSend = defineForm('contact.send', {
  name: { ...nameRow, label: 'Full Name', autoComplete: 'name' },
  email: { ...emailRow, label: 'Email' },
  phone: {
    control: 'tel',
    schema: optionalPhone,
    limit: textLimits.phone,
    optional: true,
    label: 'Phone',
    noun: 'phone number',
    autoComplete: 'tel',
    goes: 'lead',
  },
  subject: {
    ...choiceOf({
      'tax-preparation': 'Tax Preparation',
      'tax-planning': 'Tax Planning',
      bookkeeping: 'Bookkeeping',
      'fractional-cfo': 'Fractional CFO',
      consultation: 'General Consultation',
      other: 'Other',
    }),
    label: 'Subject',
    placeholder: 'Choose a subject',
    error: 'Choose what this is about.',
    goes: 'mail',
  },
  message: {
    control: 'lines',
    schema: requiredLines(textLimits.message),
    limit: textLimits.message,
    label: 'Message',
    hint: 'Leave out Social Security and account numbers.',
    goes: 'desk',
  },
} as const satisfies FormRows);
