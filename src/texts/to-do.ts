/** The words of the list of what waits for the firm. */
import type { ToDoKind } from '#domain/to-do/to-do-list.ts';
import { listTexts } from './desk-lists.ts';

export const toDoTexts = {
  ...listTexts,
  loading: 'Loading what waits...',
  nothing: 'Nothing waits for us.',
  unread: 'What waits could not be read.',
} as const;

/** What each kind is called on its tab. */
export const toDoTabs = {
  lead: 'Leads',
  message: 'Messages',
  document: 'Documents',
  onboarding: 'Onboarding',
  appointment: 'Appointments',
} satisfies Record<ToDoKind, string>;
