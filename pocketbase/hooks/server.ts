/** What the wiring may call: one name for each route and job. */
export { uploadPart, uploadState } from './documents/upload-part.ts';
export { hurryJobs, sendMails } from './mail/send-mails.ts';
export {
  mailAnything,
  mailEmailChange,
  mailPasswordReset,
  mailSignInCode,
  mailVerification,
} from './mail/system-mails.ts';
export { endTurns } from './mail/turns.ts';
export { postOps } from './ops/post-ops.ts';
export { verifyOps } from './ops/verify-ops.ts';
export { serveSite } from './site/serve-site.ts';
export { sweep } from './sweep.ts';
