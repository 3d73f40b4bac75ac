import type { PartOfDay } from '#domain/appointments/appointment-time.ts';
import type { MeetingPlace } from '#domain/appointments/schedule.ts';
import { plural } from './plural.ts';

export const appointmentsTexts = {
  write: 'Write about this appointment',
  title: 'Appointments',
  lead: 'Book a time with your advisor, move it or cancel it.',
  loading: 'Loading your appointments...',
  unread: 'Your appointments could not be read.',
  zone: 'Times are shown in',
  chooseZone: 'Choose a time zone',
  upcoming: 'Upcoming',
  none: 'No appointment is booked.',
  past: 'Past and canceled',
  states: {
    wished: 'Requested, not booked',
    booked: 'Booked',
    confirmed: 'Confirmed',
    cancelled: 'Canceled',
    missed: 'Missed',
  },
  places: {
    phone: 'We call you',
    video: 'By video',
    office: 'At our office',
  } satisfies Record<MeetingPlace, string>,
  join: 'Open the video call',
  with: (name: string) => `with ${name}`,
  minutes: (minutes: number) => `${minutes}\u00A0minutes`,
  move: 'Move',
  cancel: 'Cancel',
  tooLate: 'It is too late to change this here. Call us at {phone}.',
  reasonWas: (reason: string) => `Reason: ${reason}`,
  wasAskedFor: (word: string) => `You asked for: ${word}`,
  requestNext: "We'll find a time and write to you.",
  waiting: 'Saved on this device.',
  waitingRest: 'Not sent yet. It is a request, not a booking.',
  refused: 'Not accepted.',
  refusedRest: 'It is under Waiting to send.',
} as const;

export const bookingTexts = {
  title: 'Book an appointment',
  noTypes: 'No appointment can be booked online right now. Call us at {phone}.',
  kind: 'What kind of appointment?',
  when: 'When works for you?',
  loading: 'Looking for free times...',
  noSlots: 'No time is free in the next few weeks.',
  day: 'Day',
  chooseDay: 'Choose a day',
  time: 'Time',
  parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' } satisfies Record<
    PartOfDay,
    string
  >,
  times: plural('1 time', (count) => `${count} times`),
  unchosen: 'No time chosen yet.',
  chosen: (time: string) => `You have chosen ${time}.`,
  book: 'Book this time',
  busy: 'Booking...',
  move: 'Move to this time',
  moving: 'Moving...',
  keep: 'Leave it as it is',
  unread: 'The free times could not be read.',
  unreadRest: 'You can tell us what works for you. That is a request, not a booking.',
  toRequest: 'None of these work for me',
  booked: 'Booked.',
  moved: 'Moved.',
  mailed: 'An email with a calendar file is on its way.',
  refusals: {
    slot_taken: 'Someone else just booked that time. These are left.',
    changed: 'This appointment was changed in the meantime. Look at it again.',
    too_late: 'It is too late to change this here.',
    too_many: 'Five appointments lie ahead. Cancel one first, or call us.',
    unreachable:
      "We couldn't confirm this. Look at the list before you try again: it may have gone through.",
    refused: 'It could not be done. Try again.',
  },
} as const;

export const appointmentRequestTexts = {
  long: (limit: number) => `This is longer than ${limit} characters.`,
} as const;
