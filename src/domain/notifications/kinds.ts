/** Kinds of notification mails. They say that something waits, never what. */

/** `firm`: the client's adviser. `mayBeOff`: the client can turn it off. */
type NotificationKind = { to: 'client' | 'firm'; mayBeOff: boolean };

/** Events of one client within ten minutes share a mail. */
export const notificationKinds = {
  requests: { to: 'client', mayBeOff: true },
  onboarding: { to: 'client', mayBeOff: true },
  files: { to: 'client', mayBeOff: true },
  reminders: { to: 'client', mayBeOff: true },
  messages: { to: 'client', mayBeOff: true },
  /** A letter to the client was sent, withdrawn or countersigned. */
  engagement: { to: 'client', mayBeOff: false },
  provided: { to: 'firm', mayBeOff: false },
  wishes: { to: 'firm', mayBeOff: false },
  submitted: { to: 'firm', mayBeOff: false },
  written: { to: 'firm', mayBeOff: false },
  /** A client signed or declined a letter. */
  agreed: { to: 'firm', mayBeOff: false },
} as const satisfies Record<string, NotificationKind>;

type Kinds = typeof notificationKinds;

export type CollectedKind = keyof Kinds;

export type OptionalKind = {
  [Kind in CollectedKind]: Kinds[Kind]['mayBeOff'] extends true ? Kind : never;
}[CollectedKind];

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
