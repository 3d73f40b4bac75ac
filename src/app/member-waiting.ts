/** What clients and staff send, where it is listed as waiting; in files that visitors do not load. What only staff send: desk-waiting.ts. */
import { paths } from '#config/paths.ts';
import type { WaitingKind } from '#device/waiting-kinds.ts';
import { textsIn } from '#forms/form-texts.ts';
import {
  memberReasons,
  ownWaiting,
  requestFileReasons,
  wishReasons,
} from '#texts/outbox-members.ts';

type Words = readonly [name: string, warning: string];
/** What a kind has besides its words. */
export type Ways<Kind extends string> = Readonly<Partial<Record<Kind, Partial<WaitingKind>>>>;

/** Mended at an address that is always the same. */
export const at = (path: string): Partial<WaitingKind> => ({ editPath: () => path });

const ownWays: Ways<keyof typeof ownWaiting> = {
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
  'appointment.wish': { ...at(paths.portalAppointments), reasons: wishReasons },
};

/** Each kind with its words and its ways; `common` is what all of them have. */
export function waitingKindsOf<Kind extends string>(
  words: Readonly<Record<Kind, Words>>,
  ways: Ways<Kind>,
  common: Partial<WaitingKind> = {},
): Record<Kind, WaitingKind> {
  const waysOf: Readonly<Record<string, Partial<WaitingKind> | undefined>> = ways;
  const rows: Record<Kind, WaitingKind> = Object.fromEntries(
    Object.entries<Words>(words).map(([kind, [name, warning]]): (string | WaitingKind)[] => [
      kind,
      { name, warning, reasons: memberReasons, ...common, ...waysOf[kind] },
    ]),
  );
  return rows;
}

export const memberWaiting = waitingKindsOf(ownWaiting, ownWays);
