import type { OpKind } from '#domain/ops/op.ts';
import { requestAppointment } from '../appointments/book-appointments.ts';
import { sendMessage, subscribe } from '../leads/visitor-ops.ts';
import { attachDocument } from '../documents/attach-document.ts';
import { saveEstimate } from '../estimates/stored-estimate.ts';
import { submitEstimate } from '../estimates/submit-estimate.ts';
import { withdrawFile } from '../firm-files/firm-files.ts';
import { addInternalNote, changeLead, replyLead } from '../leads/lead-ops.ts';
import {
  beginThread,
  moveThread,
  noteThread,
  seeThread,
  writeMessage,
} from '../messages/message-ops.ts';

import { addImage } from '../posts/post-images.ts';
import { deletePost, restorePost, savePost } from '../posts/post-ops.ts';
import { savePreferences } from '../notifications/preferences.ts';
import {
  giveConsent,
  reopenOnboarding,
  reviewOnboarding,
  saveOnboarding,
  saveProfile,
  submitOnboarding,
} from '../onboarding/onboarding-ops.ts';
import { readEvents } from '../notifications/events.ts';

import {
  addRequest,
  answerRequest,
  beginRequests,
  changeRequest,
  decideRequest,
  removeFile,
  restoreFile,
} from '../requests/request-ops.ts';
import {
  declineEngagement,
  draftEngagement,
  openEngagement,
  sendEngagement,
  signEngagement,
  withdrawEngagement,
} from '../engagements/engagement-ops.ts';
import type { Kind } from '../core/define-op.ts';

export const kinds: Record<OpKind, Kind> = {
  'estimate.save': saveEstimate,
  'estimate.submit': submitEstimate,
  'document.attach': attachDocument,
  'document.remove': removeFile,
  'document.restore': restoreFile,
  'document.withdraw': withdrawFile,
  'contact.send': sendMessage,
  'checklist.subscribe': subscribe,
  'profile.save': saveProfile,
  'post.save': savePost,
  'post.delete': deletePost,
  'post.restore': restorePost,
  'image.add': addImage,
  'lead.change': changeLead,
  'lead.note': addInternalNote,
  'lead.reply': replyLead,
  'request.begin': beginRequests,
  'request.add': addRequest,
  'request.change': changeRequest,
  'request.decide': decideRequest,
  'request.answer': answerRequest,
  'onboarding.save': saveOnboarding,
  'onboarding.submit': submitOnboarding,
  'onboarding.reopen': reopenOnboarding,
  'onboarding.review': reviewOnboarding,
  'event.read': readEvents,
  'consent.give': giveConsent,
  'preferences.save': savePreferences,
  'thread.begin': beginThread,
  'thread.note': noteThread,
  'thread.seen': seeThread,
  'thread.move': moveThread,
  'message.send': writeMessage,
  'appointment.wish': requestAppointment,
  'engagement.draft': draftEngagement,
  'engagement.send': sendEngagement,
  'engagement.withdraw': withdrawEngagement,
  'engagement.open': openEngagement,
  'engagement.sign': signEngagement,
  'engagement.decline': declineEngagement,
};

export function isForStaff(name: string): boolean {
  return Object.entries(kinds).some(([known, kind]) => known === name && kind.by === 'staff');
}
