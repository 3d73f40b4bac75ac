import { defineForm, emailRow, type FormRows, nameRow } from '../public-form.ts';

export const checklistSubscribe = defineForm('checklist.subscribe', {
  first_name: { ...nameRow, label: 'First Name', autoComplete: 'given-name' },
  email: { ...emailRow, label: 'Email Address' },
} as const satisfies FormRows);
