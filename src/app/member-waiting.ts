/** Labels pending ops of clients and staff. Those of staff only: open-desk.ts. */
import { paths } from '#config/paths.ts';
import type { WaitingKind } from '#device/waiting-kinds.ts';
import { textsIn } from '#forms/form-texts.ts';
import {
  engagementReasons,
  memberReasons,
  requestFileReasons,
  appointmentRequestReasons,
} from '#texts/outbox-members.ts';

const ownWaiting = {
  'document.attach': ['File', 'The file is removed from this device and not sent to us.'],
  'document.remove': ['File taken back', 'The file stays with us.'],
  'document.restore': ['File restored', 'The file stays taken back.'],
  'profile.save': ['Profile', 'Your changes are removed from this device and not sent to us.'],
  'request.answer': [
    'Answer to a request',
    'Your answer is removed from this device and not sent to us.',
  ],
  'onboarding.save': [
    'Onboarding answers',
    'What you answered last is removed from this device and not sent to us.',
  ],
  'onboarding.submit': ['Part of the onboarding', 'The part is not submitted. Your answers stay.'],
  'consent.give': ['Consent', 'Your consent is not recorded.'],
  'preferences.save': [
    'What you hear by mail',
    'Your choice is removed from this device and not sent to us.',
  ],
  'thread.begin': [
    'Message',
    'Your message is removed from this device and not sent, with all that you added to its thread since.',
  ],
  'message.send': ['Message', 'Your message is removed from this device and not sent.'],
  'thread.seen': ['Messages marked as read', 'The messages count as unread on your other devices.'],
  'event.read': ['Notifications marked as read', 'They count as unread on your other devices.'],
  'engagement.open': ['Letter marked as opened', 'We do not hear that you have opened it.'],
  'engagement.sign': [
    'Your signature',
    'Your signature is removed from this device. The letter stays unsigned.',
  ],
  'engagement.decline': ['Letter declined', 'We do not hear that you have declined the letter.'],
  'appointment.wish': ['Request for an appointment', 'We do not hear of your request.'],
} as const;

type Words = readonly [name: string, warning: string];
export type OpLabels<Kind extends string> = Readonly<Partial<Record<Kind, Partial<WaitingKind>>>>;

export const at = (path: string): Partial<WaitingKind> => ({ editPath: () => path });

const ownLabels: OpLabels<keyof typeof ownWaiting> = {
  'document.attach': {
    editPath: ({ body }) => {
      const { request } = textsIn(body);
      return request === undefined ? paths.portalMessages : `${paths.portalDocuments}#${request}`;
    },
    reasons: requestFileReasons,
  },
  'document.remove': at(paths.portalDocuments),
  'document.restore': at(paths.portalDocuments),
  'profile.save': at(paths.portalProfile),
  'request.answer': { editPath: ({ entity }) => `${paths.portalDocuments}#${entity}` },
  'onboarding.save': at(paths.portalOnboarding),
  'onboarding.submit': at(paths.portalOnboarding),
  'consent.give': at(paths.portalOnboarding),
  'preferences.save': at(paths.portalSettings),
  'thread.begin': at(paths.portalMessages),
  'message.send': at(paths.portalMessages),
  'engagement.open': at(paths.portalEngagement),
  'engagement.sign': { ...at(paths.portalEngagement), reasons: engagementReasons },
  'engagement.decline': { ...at(paths.portalEngagement), reasons: engagementReasons },
  'appointment.wish': { ...at(paths.portalAppointments), reasons: appointmentRequestReasons },
};

export function waitingKindsOf<Kind extends string>(
  words: Readonly<Record<Kind, Words>>,
  labels: OpLabels<Kind>,
  common: Partial<WaitingKind> = {},
): Record<Kind, WaitingKind> {
  const labelsOf: Readonly<Record<string, Partial<WaitingKind> | undefined>> = labels;
  const rows: Record<Kind, WaitingKind> = Object.fromEntries(
    Object.entries<Words>(words).map(([kind, [name, warning]]): (string | WaitingKind)[] => [
      kind,
      { name, warning, reasons: memberReasons, ...common, ...labelsOf[kind] },
    ]),
  );
  return rows;
}

export const memberWaiting = waitingKindsOf(ownWaiting, ownLabels);
