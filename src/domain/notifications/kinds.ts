/** What happens in the portal that someone is told by mail: one table of kinds. No mail says more than that something waits. */

/** `firm`: whoever works for the client. `mayBeOff`: the client may choose to hear nothing of it. */
type NotificationKind = { to: 'client' | 'firm'; mayBeOff: boolean };

/** These are collected: one mail for what happens to one client within ten minutes. */
export const notificationKinds = {
  /** Staff ask for something, or ask again. */
  requests: { to: 'client', mayBeOff: true },
  /** A part of the onboarding was given back. */
  onboarding: { to: 'client', mayBeOff: true },
  /** The firm put a file there. */
  files: { to: 'client', mayBeOff: true },
  /** Something is due soon, or overdue. */
  reminders: { to: 'client', mayBeOff: true },
  /** The firm wrote a message. */
  messages: { to: 'client', mayBeOff: true },
  /** A client answered a request, or brought a file for it. */
  provided: { to: 'firm', mayBeOff: false },
  /** A client asks for an appointment. */
  wishes: { to: 'firm', mayBeOff: false },
  /** A client submitted a part of the onboarding. */
  submitted: { to: 'firm', mayBeOff: false },
  /** A client wrote a message. */
  written: { to: 'firm', mayBeOff: false },
} as const satisfies Record<string, NotificationKind>;

type Kinds = typeof notificationKinds;

export type CollectedKind = keyof Kinds;

/** What a client can switch off. */
export type OptionalKind = {
  [Kind in CollectedKind]: Kinds[Kind]['mayBeOff'] extends true ? Kind : never;
}[CollectedKind];

/** In the order in which Settings shows them. */
export const optionalKinds = [
  'requests',
  'onboarding',
  'files',
  'messages',
  'reminders',
] as const satisfies readonly OptionalKind[];

/** True for a kind that a client can switch off. */
export function isOptional(name: string): name is OptionalKind {
  return optionalKinds.some((kind) => kind === name);
}

/** True for a name of the table. */
export function isCollected(name: string): name is CollectedKind {
  return Object.keys(notificationKinds).includes(name);
}
