/** Every kind of write there is, and who does it. */
import type { OpKind } from '#domain/ops/op.ts';
import { wishAppointment } from '../appointments/wish-appointment.ts';
import { sendMessage } from '../contacts/send-message.ts';
import { attachDocument } from '../documents/attach-document.ts';
import { saveEstimate } from '../estimates/save-estimate.ts';
import { submitEstimate } from '../estimates/submit-estimate.ts';
import { withdrawFile } from '../firm-files/withdraw-file.ts';
import { changeLead } from '../leads/change-lead.ts';
import { noteLead } from '../leads/note-lead.ts';
import { replyLead } from '../leads/reply-lead.ts';
import { beginThread } from '../messages/begin-thread.ts';
import { moveThread } from '../messages/move-thread.ts';
import { noteThread } from '../messages/note-thread.ts';
import { seeThread } from '../messages/see-thread.ts';
import { writeMessage } from '../messages/write-message.ts';
import { addImage } from '../posts/add-image.ts';
import { deletePost } from '../posts/delete-post.ts';
import { restorePost } from '../posts/restore-post.ts';
import { savePost } from '../posts/save-post.ts';
import { savePreferences } from '../notifications/save-preferences.ts';
import { saveProfile } from '../profiles/save-profile.ts';
import { giveConsent } from '../onboarding/give-consent.ts';
import { reopenOnboarding } from '../onboarding/reopen-onboarding.ts';
import { readEvents } from '../notifications/read-events.ts';
import { reviewOnboarding } from '../onboarding/review-onboarding.ts';
import { saveOnboarding } from '../onboarding/save-onboarding.ts';
import { submitOnboarding } from '../onboarding/submit-onboarding.ts';
import { addRequest } from '../requests/add-request.ts';
import { removeFile, restoreFile } from '../requests/take-back.ts';
import { answerRequest } from '../requests/answer-request.ts';
import { beginRequests } from '../requests/begin-requests.ts';
import { changeRequest } from '../requests/change-request.ts';
import { decideRequest } from '../requests/decide-request.ts';
import { subscribe } from '../subscribers/subscribe.ts';
import type { Kind } from '../core/plan.ts';

/** The table behind the write endpoint: a kind without a row does not compile. */
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
  'lead.note': noteLead,
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
  'appointment.wish': wishAppointment,
};

/** True for the name of a kind that staff alone may send. */
export function isForStaff(name: string): boolean {
  return Object.entries(kinds).some(([known, kind]) => known === name && kind.by === 'staff');
}
