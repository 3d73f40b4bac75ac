/** Notification mails: a table of kinds. No mail says more than that something waits. */

/** `firm`: the client's adviser. `mayBeOff`: the client can turn it off. */
type NotificationKind = { to: 'client' | 'firm'; mayBeOff: boolean };

/** Events of one client within ten minutes share a mail. */
export const notificationKinds = {
  /** A request, new or repeated. */
  requests: { to: 'client', mayBeOff: true },
  /** A reopened onboarding part. */
  onboarding: { to: 'client', mayBeOff: true },
  /** A file from the firm. */
  files: { to: 'client', mayBeOff: true },
  /** Due soon, or overdue. */
  reminders: { to: 'client', mayBeOff: true },
  /** A message from the firm. */
  messages: { to: 'client', mayBeOff: true },
  /** A client's answer or file. */
  provided: { to: 'firm', mayBeOff: false },
  /** A client's request for an appointment. */
  wishes: { to: 'firm', mayBeOff: false },
  /** A submitted onboarding part. */
  submitted: { to: 'firm', mayBeOff: false },
  /** A client's message. */
  written: { to: 'firm', mayBeOff: false },
} as const satisfies Record<string, NotificationKind>;

type Kinds = typeof notificationKinds;

export type CollectedKind = keyof Kinds;

/** Kinds that clients can turn off. */
export type OptionalKind = {
  [Kind in CollectedKind]: Kinds[Kind]['mayBeOff'] extends true ? Kind : never;
}[CollectedKind];

/** In the order of Settings. */
export const optionalKinds = [
  'requests',
  'onboarding',
  'files',
  'messages',
  'reminders',
] as const satisfies readonly OptionalKind[];

export function isOptional(name: string): name is OptionalKind {
  return optionalKinds.some((kind) => kind === name);
}

export function isCollected(name: string): name is CollectedKind {
  return Object.keys(notificationKinds).includes(name);
}
