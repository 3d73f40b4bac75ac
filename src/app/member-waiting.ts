/** What clients and staff send, where it is listed as waiting; in files that visitors do not load. */
import type { OpKind } from '#domain/ops/op.ts';
import { clientPath, leadPath, newPostPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { WaitingKind, WaitingKinds } from '#device/waiting-kinds.ts';
import { textsIn } from '#forms/form-texts.ts';
import {
  memberReasons,
  ownWaiting,
  requestFileReasons,
  staffWaiting,
  wishReasons,
} from '#texts/outbox-members.ts';
import type { visitorKinds } from '#worker/visitor-kinds.ts';

type MemberKind = Exclude<OpKind, keyof typeof visitorKinds> | 'document.attach';
type Words = readonly [name: string, warning: string];
type EditPath = NonNullable<WaitingKind['editPath']>;

const ofClient: EditPath = ({ body }) => clientPath(textsIn(body)['client'] ?? '');
const ofLead: EditPath = ({ body }) => leadPath(textsIn(body)['lead'] ?? '');

const editPaths: Readonly<Record<string, EditPath>> = {
  'document.attach': ({ body }) => {
    const { request } = textsIn(body);
    return request === undefined ? paths.portalMessages : `${paths.portalDocuments}#${request}`;
  },
  'document.remove': () => paths.portalDocuments,
  'document.restore': () => paths.portalDocuments,
  'document.withdraw': () => paths.adminClients,
  'profile.save': () => paths.portalProfile,
  'request.answer': ({ entity }) => `${paths.portalDocuments}#${entity}`,
  'onboarding.save': () => paths.portalOnboarding,
  'onboarding.submit': () => paths.portalOnboarding,
  'consent.give': () => paths.portalOnboarding,
  'preferences.save': () => paths.portalSettings,
  'thread.begin': () => paths.portalMessages,
  'message.send': () => paths.portalMessages,
  'appointment.wish': () => paths.portalAppointments,
  'post.save': ({ entity }) => newPostPath(entity),
  'post.delete': () => paths.adminDashboard,
  'post.restore': () => paths.adminDashboard,
  'lead.change': ({ entity }) => leadPath(entity),
  'lead.note': ofLead,
  'lead.reply': ofLead,
  'request.begin': () => paths.adminClients,
  'request.add': ofClient,
  'request.change': () => paths.adminClients,
  'request.decide': () => paths.adminClients,
} satisfies Partial<Record<MemberKind, EditPath>>;

const ownReasons: Readonly<Record<string, WaitingKind['reasons']>> = {
  'document.attach': requestFileReasons,
  'appointment.wish': wishReasons,
} satisfies Partial<Record<MemberKind, WaitingKind['reasons']>>;

const ofStaff = { signIn: paths.admin, heldBack: 'It follows something else that waits here.' };

/** `common` is what all of them have. */
function kindsOf<Kind extends MemberKind>(
  words: Readonly<Record<Kind, Words>>,
  common: Partial<WaitingKind> = {},
): Record<Kind, WaitingKind> {
  const rows: Record<Kind, WaitingKind> = Object.fromEntries(
    Object.entries<Words>(words).map(([kind, [name, warning]]): (string | WaitingKind)[] => {
      const reasons = ownReasons[kind] ?? memberReasons;
      const editPath = editPaths[kind];
      return [kind, { name, warning, reasons, ...(editPath && { editPath }), ...common }];
    }),
  );
  return rows;
}

/** A kind of op that is not a visitor's and has no row does not compile. */
export const memberWaiting: Record<MemberKind, WaitingKind> = {
  ...kindsOf(ownWaiting),
  ...kindsOf(staffWaiting, ofStaff),
};

const atDesk = { signIn: paths.admin };

/** What staff send of the same kinds as clients is mended at the desk. */
export const deskWaiting = {
  'document.attach': {
    ...memberWaiting['document.attach'],
    editPath: ({ body }) => {
      const { client } = textsIn(body);
      return client === undefined ? paths.adminMessages : clientPath(client);
    },
  },
  'thread.begin': { ...memberWaiting['thread.begin'], ...atDesk, editPath: ofClient },
  'message.send': {
    ...memberWaiting['message.send'],
    ...atDesk,
    editPath: () => paths.adminMessages,
  },
  'thread.seen': { ...memberWaiting['thread.seen'], ...atDesk },
  'event.read': { ...memberWaiting['event.read'], ...atDesk },
} satisfies WaitingKinds;
