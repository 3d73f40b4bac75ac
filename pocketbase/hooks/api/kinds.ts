import type { OpKind } from '#domain/ops/op.ts';
import { requestAppointment } from '../appointments/own-appointments.ts';
import { sendMessage } from '../contacts/send-message.ts';
import { attachDocument } from '../documents/attach-document.ts';
import { saveEstimate } from '../estimates/stored-estimate.ts';
import { submitEstimate } from '../estimates/submit-estimate.ts';
import { withdrawFile } from '../firm-files/firm-files.ts';
import { changeLead } from '../leads/change-lead.ts';
import { addInternalNote, replyLead } from '../leads/note-lead.ts';

import {
  beginThread,
  moveThread,
  noteThread,
  seeThread,
  writeMessage,
} from '../messages/message-ops.ts';

import { addImage } from '../posts/add-image.ts';
import { deletePost } from '../posts/delete-post.ts';
import { restorePost } from '../posts/restore-post.ts';
import { savePost } from '../posts/save-post.ts';
import { savePreferences } from '../notifications/preferences.ts';
import { saveProfile } from '../profiles/save-profile.ts';
import {
  giveConsent,
  reopenOnboarding,
  reviewOnboarding,
  submitOnboarding,
  saveOnboarding,
} from '../onboarding/onboarding-ops.ts';

import { readEvents } from '../notifications/events.ts';

import {
  addRequest,
  answerRequest,
  beginRequests,
  changeRequest,
  decideRequest,
} from '../requests/request-ops.ts';
import { removeFile, restoreFile } from '../requests/take-back.ts';

import {
  declineEngagement,
  draftEngagement,
  openEngagement,
  sendEngagement,
  signEngagement,
  withdrawEngagement,
} from '../engagements/engagement-ops.ts';
import { subscribe } from '../subscribers/subscribe.ts';
import type { Kind } from '../core/plan.ts';

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
