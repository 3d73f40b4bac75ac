/** What clients and staff send, where it is listed as waiting; in files that visitors do not load. */
import type { OpKind } from '#domain/ops/op.ts';
import { clientPath, leadPath, newPostPath } from '#config/member-paths.ts';
import { paths } from '#config/paths.ts';
import type { WaitingKind, WaitingKinds } from '#device/waiting-kinds.ts';
import { textsIn } from '#forms/form-texts.ts';
import { memberReasons, requestFileReasons, wishReasons } from '#texts/outbox-members.ts';
import type { visitorKinds } from '#worker/visitor-kinds.ts';

const reasons = memberReasons;
const ofStaff = {
  reasons,
  signIn: paths.admin,
  heldBack: 'It follows something else that waits here.',
};

/** A kind of op that is not a visitor's and has no row does not compile. */
export const memberWaiting: Record<
  Exclude<OpKind, keyof typeof visitorKinds> | 'document.attach',
  WaitingKind
> = {
  'document.attach': {
    name: 'File',
    warning: 'The file is removed from this device and not sent to us.',
    editPath: ({ body }) => {
      const { request } = textsIn(body);
      return request === undefined ? paths.portalMessages : `${paths.portalDocuments}#${request}`;
    },
    reasons: requestFileReasons,
  },
  'document.remove': {
    name: 'File taken back',
    warning: 'The file stays with us.',
    editPath: () => paths.portalDocuments,
    reasons,
  },
  'document.restore': {
    name: 'File restored',
    warning: 'The file stays taken back.',
    editPath: () => paths.portalDocuments,
    reasons,
  },
  'document.withdraw': {
    name: 'File withdrawn from a client',
    warning: 'The client still has the file.',
    editPath: () => paths.adminClients,
    ...ofStaff,
  },
  'profile.save': {
    name: 'Profile',
    warning: 'Your changes are removed from this device and not sent to us.',
    editPath: () => paths.portalProfile,
    reasons,
  },
  'request.answer': {
    name: 'Answer to a request',
    warning: 'Your answer is removed from this device and not sent to us.',
    editPath: ({ entity }) => `${paths.portalDocuments}#${entity}`,
    reasons,
  },
  'onboarding.save': {
    name: 'Onboarding answers',
    warning: 'What you answered last is removed from this device and not sent to us.',
    editPath: () => paths.portalOnboarding,
    reasons,
  },
  'onboarding.submit': {
    name: 'Part of the onboarding',
    warning: 'The part is not submitted. Your answers stay.',
    editPath: () => paths.portalOnboarding,
    reasons,
  },
  'consent.give': {
    name: 'Consent',
    warning: 'Your consent is not recorded.',
    editPath: () => paths.portalOnboarding,
    reasons,
  },
  'preferences.save': {
    name: 'What you hear by mail',
    warning: 'Your choice is removed from this device and not sent to us.',
    editPath: () => paths.portalSettings,
    reasons,
  },
  'thread.begin': {
    name: 'Message',
    warning: 'Your message is removed from this device and not sent.',
    editPath: () => paths.portalMessages,
    reasons,
  },
  'message.send': {
    name: 'Message',
    warning: 'Your message is removed from this device and not sent.',
    editPath: () => paths.portalMessages,
    reasons,
  },
  'thread.seen': {
    name: 'Messages marked as read',
    warning: 'The messages count as unread on your other devices.',
    reasons,
  },
  'event.read': {
    name: 'Notifications marked as read',
    warning: 'They count as unread on your other devices.',
    reasons,
  },
  'thread.note': {
    name: 'Internal note on a thread',
    warning: 'The note is removed from this device and not saved.',
    ...ofStaff,
  },
  'thread.move': {
    name: 'Thread closed or opened',
    warning: 'The thread stays as it was.',
    ...ofStaff,
  },
  'appointment.wish': {
    name: 'Request for an appointment',
    warning: 'We do not hear of your request.',
    editPath: () => paths.portalAppointments,
    reasons: wishReasons,
  },
  'post.save': {
    name: 'Post',
    warning: 'This version of the post is not saved. What you wrote stays in the editor.',
    editPath: ({ entity }) => newPostPath(entity),
    ...ofStaff,
  },
  'post.delete': {
    name: 'Deleted post',
    warning: 'The post is not deleted.',
    editPath: () => paths.adminDashboard,
    ...ofStaff,
  },
  'post.restore': {
    name: 'Restored post',
    warning: 'The post stays deleted.',
    editPath: () => paths.adminDashboard,
    ...ofStaff,
  },
  'image.add': {
    name: 'Image',
    warning: 'The image is removed from this device and not sent. Posts that show it lack it.',
    ...ofStaff,
  },
  'lead.change': {
    name: 'Change to a lead',
    warning: 'The lead stays as it was.',
    editPath: ({ entity }) => leadPath(entity),
    ...ofStaff,
  },
  'lead.note': {
    name: 'Note on a lead',
    warning: 'The note is removed from this device and not saved.',
    editPath: ({ body }) => leadPath(textsIn(body)['lead'] ?? ''),
    ...ofStaff,
  },
  'lead.reply': {
    name: 'Reply to a lead',
    warning: 'The reply is removed from this device and not sent.',
    editPath: ({ body }) => leadPath(textsIn(body)['lead'] ?? ''),
    ...ofStaff,
  },
  'request.begin': {
    name: 'List of requests',
    warning: 'The requests are not made.',
    editPath: () => paths.adminClients,
    ...ofStaff,
  },
  'request.add': {
    name: 'Request to a client',
    warning: 'The client is not asked for this.',
    editPath: ({ body }) => clientPath(textsIn(body)['client'] ?? ''),
    ...ofStaff,
  },
  'request.change': {
    name: 'Change to a request',
    warning: 'The request stays as it was.',
    editPath: () => paths.adminClients,
    ...ofStaff,
  },
  'request.decide': {
    name: 'Decision on a request',
    warning: 'The request stays as it was.',
    editPath: () => paths.adminClients,
    ...ofStaff,
  },
  'onboarding.reopen': {
    name: 'Part of an onboarding, opened again',
    warning: 'The part stays submitted.',
    ...ofStaff,
  },
  'onboarding.review': {
    name: 'Onboarding looked at',
    warning: 'The onboarding goes on waiting for us.',
    ...ofStaff,
  },
};

/** What staff send of the same kinds as clients is mended at the desk. */
export const deskWaiting = {
  'document.attach': {
    ...memberWaiting['document.attach'],
    editPath: ({ body }) => {
      const { client } = textsIn(body);
      return client === undefined ? paths.adminMessages : clientPath(client);
    },
  },
  'thread.begin': {
    ...memberWaiting['thread.begin'],
    editPath: ({ body }) => clientPath(textsIn(body)['client'] ?? ''),
    signIn: paths.admin,
  },
  'message.send': {
    ...memberWaiting['message.send'],
    editPath: () => paths.adminMessages,
    signIn: paths.admin,
  },
  'thread.seen': { ...memberWaiting['thread.seen'], signIn: paths.admin },
  'event.read': { ...memberWaiting['event.read'], signIn: paths.admin },
} satisfies WaitingKinds;
