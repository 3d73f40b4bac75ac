/** Every occasion on which the product raises a toast; the words are in texts/notices.ts. */
export const noticeCodes = [
  'no-service',
  'no-client-type',
  'contact-incomplete',
  'upload-failed',
  'submission-failed',
  'file-kept',
  'estimate-received',
  'discount-applied',
  'estimator-reset',
  'message-received',
  'message-failed',
  'checklist-received',
  'checklist-failed',
  'login-failed',
  'login-done',
  'sign-up-failed',
  'sign-up-done',
  'admin-login-failed',
  'admin-login-done',
  'sign-out-failed',
  'profile-unread',
  'profile-failed',
  'profile-saved',
  'feature-in-progress',
] as const;

export type NoticeCode = (typeof noticeCodes)[number];
