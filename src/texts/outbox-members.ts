import { type MemberTrouble, type Trouble, waitingReasons } from './outbox.ts';

const ofMembers: Record<MemberTrouble, string> = {
  profile_conflict: 'It was changed on another device too. Choose which one to keep.',
  post_conflict: 'Someone else saved this post while you were editing. Choose which text to keep.',
  lead_conflict: 'Someone else has changed this lead in the meantime. Choose again.',
  request_conflict: 'Someone else was first with this request. Look at it and choose again.',
  onboarding_conflict:
    'Some of this was changed or submitted on another device. Choose what to keep.',
  thread_conflict: 'The client has written again in the meantime. Read it and choose again.',
  engagement_conflict:
    'The letter has moved on in the meantime: it was signed, changed, withdrawn or has expired, or another one for its estimate was signed. Look at it again.',
  slug_taken: 'Another post has this address. Choose another slug.',
};

export const memberReasons: Readonly<Record<Trouble, string>> = {
  ...waitingReasons,
  ...ofMembers,
  file_gone: 'The file is no longer on this device. Discard it and choose it again.',
};

export const requestFileReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  file_type:
    'It is not what its name says, or of a kind that we do not take. Remove it and choose another file.',
  file_infected: 'Our virus scanner found something in it. Remove it and choose another file.',
  file_gone: 'It is no longer on this device. Remove it and choose it again.',
  files_wait: 'There is no room for it with us right now. It is sent later, automatically.',
  request_conflict: 'We need nothing more there. You can discard it.',
  invalid: 'The request has as many files as it takes. Discard it.',
};

export const appointmentRequestReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  invalid:
    'We could not take it: too many of your appointments lie ahead, or we no longer offer this one. Call us.',
};

/** Why a signer's answer to a letter was refused. */
export const engagementReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  engagement_conflict:
    'It did not reach us in time: the letter was signed, declined, withdrawn or replaced before, or its last day is over. It does not count.',
  invalid:
    'The letter or your agreement to electronic records is not as it was when you answered. It does not count. Read the letter again.',
  needs: 'It follows your agreement to electronic records. It does not count.',
};

/** The same, if the letter's last day was over by the server's clock. */
export const lateAnswerReasons: typeof engagementReasons = {
  ...engagementReasons,
  engagement_conflict:
    'Its last day to sign was over by our clock when this reached us. It does not count. Ask us for a new letter.',
};

/** Why staff's op on a letter was refused. */
export const letterReasons: Readonly<Record<Trouble, string>> = {
  ...memberReasons,
  invalid:
    'Check its last day by the server’s clock, its length and the spouse’s address. Then do it again.',
  not_found: 'The letter or its client is no longer there. You can discard this.',
};

/** Why a letter could not be created from an estimate. */
export const letterBeginReasons: Readonly<Record<Trouble, string>> = {
  ...letterReasons,
  engagement_conflict: 'A colleague has begun its letter already. You can discard this.',
  invalid: 'This estimate cannot be priced any more, or the client has too many letters.',
};
