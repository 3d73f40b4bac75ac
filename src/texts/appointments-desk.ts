/** The words of appointments at the desk. */

export const deskAppointmentsTexts = {
  title: 'Appointments',
  description: 'Who you meet and when, and when you can be booked.',
  /** `zone` is what people call the zone. */
  lead: (zone: string) => `Who you’re meeting, and when. Times are ${zone}.`,
  views: 'Which appointments',
  view: {
    day: 'Day',
    week: 'Week',
    wishes: 'Requests',
    hours: 'Your hours',
    kinds: 'Kinds of meeting',
  },
  loading: 'Reading the appointments...',
  unread: 'The appointments could not be read.',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  whose: 'Calendar',
  everyone: 'Everyone',
  none: 'Nothing is booked.',
  noWishes: 'No client waits for a time.',
  noName: 'A client',
  confirm: 'Confirm',
  missed: 'No one came',
  move: 'Move',
  giveTime: 'Give it a time',
  cancel: 'Cancel',
  note: 'Note',
  noteWas: (note: string) => `Note: ${note}`,
  staff: 'With whom',
  chooseStaff: 'Choose someone',
  noHours: 'No one has working hours yet. Enter yours under Appointments.',
  book: 'Book an appointment',
  kind: 'Kind of meeting',
  chooseKind: 'Choose a kind',
  keep: 'Leave it as it is',
  clientTitle: 'Appointments',
} as const;

/** Where staff cancel; the client's own words are in `cancelTexts`. */
export const deskCancelTexts = {
  label: 'Why are you canceling?',
  hint: 'The client reads it.',
  action: 'Cancel the appointment',
  busy: 'Canceling...',
  keep: 'Leave it as it is',
} as const;

export const deskNoteTexts = {
  label: 'Note, for staff alone',
  action: 'Save the note',
  busy: 'Saving...',
  keep: 'Leave it as it is',
} as const;

export const hoursTexts = {
  zone: 'Time zone of your hours',
  hours: 'Working hours',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** `day` of the week. */
  from: (day: string) => `${day} from`,
  to: (day: string) => `${day} until`,
  add: (day: string) => `Add hours on ${day}`,
  remove: 'Remove',
  off: 'Days off',
  offFrom: 'Off from',
  offTo: 'Off until',
  addOff: 'Add days off',
  holidays: 'Federal holidays',
  holidaysHint: 'They are days off by themselves, each year. Tick one to be booked on it.',
  /** `day` is a federal holiday. */
  worksOn: (day: string) => `Works on ${day}`,
  blocks: 'Blocked times',
  blockDay: 'Blocked on',
  blockFrom: 'Blocked from',
  blockTo: 'Blocked until',
  addBlock: 'Block a time',
  rules: 'Rules',
  buffer: 'Minutes between appointments',
  notice: 'Hours of notice',
  horizon: 'Days ahead',
  perDay: 'Appointments a day at most',
  save: 'Save your hours',
  busy: 'Saving...',
  saved: 'Saved.',
  savedRest: 'Clients are offered these hours from now on.',
  first: 'Not saved yet: no client can book with you.',
  changed: 'Your hours were changed on another device. Look at both before you save.',
  refused: 'They could not be saved. What you entered stays here.',
  invalid: 'Something is missing or cannot be: an end before its beginning, an empty day or time.',
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
  calendar: 'Your calendar program',
  calendarLead:
    'An address for your calendar program. Anyone who has it sees when you are booked, and no names.',
  make: 'Make an address',
  makeNew: 'Make a new address',
  revoke: 'Revoke the address',
  revoked: 'No address opens your calendar.',
  address: (address: string) => `Shown this once: ${address}`,
  copy: { label: 'Copy the address', done: 'Copied.', failed: 'It could not be copied.' },
} as const;

/** What is wrong with hours, at the field; in the list over them behind its label. */
export const hoursProblemTexts = {
  zone: 'Choose a time zone.',
  time: 'Enter a time.',
  day: 'Enter a date.',
  order: 'Enter a time after the beginning.',
  dayOrder: 'Enter a date that is not before the first.',
  overlap: 'This overlaps other hours of the day.',
  number: (least: number, most: number) => `Enter a whole number from ${least} to ${most}.`,
} as const;

/** The secret address of one's calendar. */
export const calendarTexts = {
  ask: 'Make a new address?',
  askLead: 'The address you have now stops at once: calendar programs need the new one.',
  askAction: 'Make a new address',
  askKeep: 'Keep the address',
  /** By what was asked for. */
  failed: {
    make: "We couldn't confirm this. If your calendar program stops being updated, make a new address.",
    revoke: "We couldn't confirm this: the address may still open your calendar. Try again.",
  },
} as const;

/** Where what is entered is, before it is saved. */
export const hoursKeptTexts = {
  kept: 'Draft saved on this device. Not in effect yet.',
  unkept: 'Not saved on this device: there is no room. Save before you leave this page.',
} as const;

export const hoursConflictTexts = {
  title: 'Your hours were saved on another device',
  lead: 'Choose for each part what is to stand. Nothing is saved before you save.',
  mine: 'Entered here',
  theirs: 'Saved on the other device',
  empty: 'Nothing',
  keep: 'Continue with these',
  choose: 'Choose one of the two.',
} as const;

export const kindsTexts = {
  lead: 'What clients can book. What is booked already stays as it is.',
  name: 'Name',
  minutes: 'Minutes',
  place: 'Where',
  choosePlace: 'Choose one',
  places: { phone: 'By phone', video: 'By video', office: 'At the office' },
  link: 'Link of the video call',
  open: 'Clients can book it',
  add: 'Add a kind of meeting',
  save: 'Save',
  saved: 'Saved.',
  closed: 'Not offered',
  offered: 'Offered',
  edit: 'Change',
  cancel: 'Leave it as it is',
  full: 'There are 20 kinds of meeting, as many as there can be.',
  unreachable: "You're offline. Nothing was saved, and what you entered stays here.",
  refused: 'It could not be saved. What you entered stays here.',
  changed: 'A colleague changed this too. Save again to use yours.',
} as const;

/** What is wrong with a kind of meeting, by its field. */
export const kindProblems = {
  name: 'Write a name.',
  minutes: 'Minutes come in quarters of an hour, from 15 to 240.',
  place: 'Choose where you meet.',
  link: 'A video call needs a link that begins with https://.',
} as const;
