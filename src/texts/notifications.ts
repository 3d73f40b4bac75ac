/** The words of events that someone is notified of; in files that visitors do not load. */
import type { EventKind } from '#domain/notifications/events.ts';

export const newsTexts = {
  title: 'Notifications',
  none: 'Notifications: none',
  toDo: 'To do',
  news: 'News',
  waiting: 'Waiting to send',
  allRead: 'Mark all as read',
  loading: 'Loading notifications...',
  unread: 'Notifications could not be read.',
  unreadOne: 'New',
  empty: "You're all caught up.",
} as const;

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

/** What waits for staff, in the bell; `{count}` is how many. */
export const staffToDoText = (count: number) => `Waiting for us: ${count}`;
