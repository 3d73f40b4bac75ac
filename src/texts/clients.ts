import { listTexts } from './desk-lists.ts';
import { serverAnswers } from './owner-answers.ts';

export const clientsTexts = {
  ...listTexts,
  title: 'Clients',
  lead: 'What each client has to bring, and who acts next.',
  us: (count: number) => `Waiting for us: ${count}`,
  them: (count: number) => `Waiting for the client: ${count}`,
  progress: (done: number, all: number) => `${done} of ${all} done`,
} as const;

export const clientTexts = {
  requests: 'Requests and documents',
  estimates: 'Estimates',
  addTitle: 'Ask for documents',
  details: 'Details',
  needsTitle: 'Enter a title.',
} as const;

export const clientOnboardingTexts = {
  title: 'Onboarding',
} as const;

export const requestTexts = {
  accept: 'Accept',
  ask: 'Ask again',
  file: {
    declared: 'on its way',
    checking: 'being checked for viruses',
    received: 'received',
    refused: 'refused',
  },
  locked: 'may need a password',
} as const;

export const previewTexts = {
  refused: 'It cannot be opened: it is gone, or you may not see it.',
  unreachable: "You're offline. Try again when you are online.",
  ...serverAnswers,
  noPreview: 'This kind of file cannot be shown here. Download it.',
} as const;

export const clientLogTexts = {
  title: 'Log',
} as const;

export const firmFileTexts = {
  title: 'Files for the client',
} as const;

export const careTexts = {
  title: 'Advisor and reminders',
} as const;
