/** What staff send, where it is listed as waiting; in a file that clients do not load. */
import { clientPath, leadPath, newPostPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { WaitingKind } from '#device/waiting-kinds.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { textsIn } from '#forms/form-texts.ts';
import { staffWaiting } from '#texts/outbox-staff.ts';
import type { visitorKinds } from '#worker/visitor-kinds.ts';
import { at, memberWaiting, type Ways, waitingKindsOf } from './member-waiting.ts';

type MemberKind = Exclude<OpKind, keyof typeof visitorKinds> | 'document.attach';

const ofClient: Partial<WaitingKind> = {
  editPath: ({ body }) => clientPath(textsIn(body)['client'] ?? ''),
};
const ofLead: Partial<WaitingKind> = {
  editPath: ({ body }) => leadPath(textsIn(body)['lead'] ?? ''),
};

const staffWays: Ways<keyof typeof staffWaiting> = {
  'document.withdraw': at(paths.adminClients),
  'post.save': { editPath: ({ entity }) => newPostPath(entity) },
  'post.delete': at(paths.adminDashboard),
  'post.restore': at(paths.adminDashboard),
  'lead.change': { editPath: ({ entity }) => leadPath(entity) },
  'lead.note': ofLead,
  'lead.reply': ofLead,
  'request.begin': at(paths.adminClients),
  'request.add': ofClient,
  'request.change': at(paths.adminClients),
  'request.decide': at(paths.adminClients),
};

const atDesk = { signIn: paths.admin };
const heldBack = 'It follows something else that waits here.';

/** What clients send too is mended at the desk. A kind of op that is not a visitor's and has no row does not compile. */
export const deskWaiting: Record<MemberKind, WaitingKind> = {
  ...memberWaiting,
  ...waitingKindsOf(staffWaiting, staffWays, { ...atDesk, heldBack }),
  'document.attach': {
    ...memberWaiting['document.attach'],
    ...atDesk,
    editPath: ({ body }) => {
      const { client } = textsIn(body);
      return client === undefined ? paths.adminMessages : clientPath(client);
    },
  },
  'thread.begin': { ...memberWaiting['thread.begin'], ...atDesk, ...ofClient },
  'message.send': { ...memberWaiting['message.send'], ...atDesk, ...at(paths.adminMessages) },
  'thread.seen': { ...memberWaiting['thread.seen'], ...atDesk },
  'event.read': { ...memberWaiting['event.read'], ...atDesk },
};
