/** The words of events that someone is notified of; in files that visitors do not load. */
import type { EventKind } from '#domain/notifications/events.ts';

/** To clients. */
export const clientEventTexts = {
  requests: 'New request from us.',
  onboarding: 'A part of your onboarding is open again.',
  files: 'New file from us.',
  reminders: 'Something is due.',
  messages: 'New message from us.',
  appointments: 'An appointment has changed.',
} satisfies Partial<Record<EventKind, string>>;

/** To staff; `{name}` is the client. */
export const staffEventTexts = {
  provided: '{name} brought something.',
  wishes: '{name} wishes for an appointment.',
  submitted: '{name} sent a part of the onboarding.',
  written: '{name} wrote.',
  appointments: '{name} changed an appointment.',
} satisfies Partial<Record<EventKind, string>>;
