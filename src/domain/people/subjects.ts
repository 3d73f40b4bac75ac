export const subjects = [
  'leads',
  'notes',
  'files',
  'requests',
  'messages',
  'appointments',
  'account',
  'mails',
  'posts',
  'work',
  'hold',
  'proof',
] as const;

export type Subject = (typeof subjects)[number];

export type Counts = { subject: Subject; count: number }[];
