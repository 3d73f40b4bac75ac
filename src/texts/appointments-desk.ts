export const deskAppointmentsTexts = {
  loading: 'Reading the appointments...',
  unread: 'The appointments could not be read.',
  none: 'Nothing is booked.',
  keep: 'Leave it as it is',
  clientTitle: 'Appointments',
} as const;

export const hoursTexts = {
  zone: 'Time zone of your hours',
  hours: 'Working hours',
  days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  off: 'Days off',
  worksOn: 'Federal holidays you work on',
  blocks: 'Blocked times',
  rules: 'Rules',
  buffer: 'Minutes between appointments',
  notice: 'Hours of notice',
  horizon: 'Days ahead',
  perDay: 'Appointments a day at most',
} as const;

export const hoursProblemTexts = {
  cells: {
    required: 'Enter a time.',
    day: 'Enter a date.',
    invalid: 'Enter a time after the beginning.',
    mismatch: 'Enter a date that is not before the first.',
    conflict: 'This overlaps other hours of the day.',
  },
  number: (least: number, most: number, label: string) =>
    `Enter ${least} to ${most} ${label.toLowerCase()}.`,
} as const;

export const hoursKeptTexts = {
  kept: 'Draft saved on this device. Not in effect yet.',
  unkept: 'Not saved on this device: there is no room. Save before you leave this page.',
} as const;

export const kindsTexts = {
  places: { phone: 'By phone', video: 'By video', office: 'At the office' },
  add: 'Add a kind of meeting',
} as const;
