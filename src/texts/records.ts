/** The words of the page of requests and retention. */
import type { Remover } from '#domain/people/records.ts';
import type { Subject } from '#domain/people/subjects.ts';

export const subjectNames: Readonly<Record<Subject, string>> = {
  leads: 'Estimates, messages and sign-ups',
  notes: 'Notes of the staff',
  files: 'Files',
  requests: 'Requests and onboarding',
  messages: 'Messages and notifications',
  appointments: 'Appointments',
  account: 'Account and sign-ins',
  mails: 'Emails',
  posts: 'Posts',
  work: 'Work for the firm',
  hold: 'Legal holds',
  proof: 'Log, receipts and keys',
};

export const removerNames: Readonly<Record<Remover, string>> = {
  schedule: 'by the daily schedule',
  owner: 'by an owner at the desk',
  command: 'by the operator’s command',
};
