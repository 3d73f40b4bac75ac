import type { OpCode, RequestCode } from '#domain/ops/result.ts';
import type { FileGone, Unreachable } from '#domain/ops/send-outcome.ts';

export type Trouble = OpCode | RequestCode | Unreachable | FileGone;

/** Codes of member ops only; texts are in outbox-members.ts. */
export type MemberTrouble =
  | 'profile_conflict'
  | 'post_conflict'
  | 'lead_conflict'
  | 'request_conflict'
  | 'onboarding_conflict'
  | 'thread_conflict'
  | 'engagement_conflict'
  | 'slug_taken';

/** The problem, then what happens or what to do. */
export const waitingReasons = {
  network: "You're offline. It sends when you're back online.",
  portal: 'Sign in to this Wi-Fi network first. Then it sends automatically.',
  server: "A problem on our end. We'll keep trying.",
  server_error: "A problem on our end. We'll keep trying.",
  unavailable: "Our server is not available. We'll keep trying.",
  too_many_requests: "Our server is busy. We'll keep trying.",
  needs: 'It follows the estimate it belongs to.',
  awaiting_file: 'The file is still on its way.',
  file_incomplete: 'A part of the file is missing. The rest is sent automatically.',
  gap: 'A part of the file is missing. The rest is sent automatically.',
  file_corrupt: 'The file arrived damaged. Choose it again.',
  file_type: 'This is not a PDF, DOC or DOCX file. Choose another file.',
  file_checking: 'We have your file. It is being checked for viruses.',
  file_infected: 'Our virus scanner found something in this file. Choose another file.',
  file_gone: 'The file is no longer on this device and cannot be sent. Discard it and email us.',
  files_wait: 'We have your details. Your file will be sent later, automatically.',
  invalid: 'Fix the marked fields and submit again.',
  already_submitted: 'This estimate has been submitted before. You can discard this copy.',
  not_found: "This doesn't match our records. Send it again, or save a copy and email us.",
  in_account:
    'This estimate is in an account now. Sign in to see it there, or start a new one. What you entered stays on this device.',
  id_taken: "This doesn't match our records. Save a copy and email us.",
  hash_differs: "This doesn't match our records. Save a copy and email us.",
  malformed: 'It cannot be read. Load this page again, or save a copy and email us.',
  bad_request: 'It cannot be read. Load this page again, or save a copy and email us.',
  too_large: 'It is too large. Save a copy and email us.',
  version_unknown: 'This page is older than our server. Load it again.',
  auth_expired: 'Sign in again to send it.',
  wrong_owner: 'It belongs to another account. Sign in to that one to send it.',
} satisfies Record<Exclude<Trouble, MemberTrouble>, string>;

/** The text for a code; codes of members get the general one. */
export function reasonFor(code: Trouble): string {
  const reasons: Partial<Record<Trouble, string>> = waitingReasons;
  return reasons[code] ?? waitingReasons.invalid;
}

export const waitingLine = {
  portal: 'Sign in to this Wi-Fi network first.',
  portalRest: 'Your work is safe on this device.',
  waiting: 'Waiting to send.',
  waitingRest: "It sends when you're back online.",
  againRest: "We'll keep trying.",
  sending: 'Sending.',
  sendingRest: 'You can continue in the meantime.',
  refused: 'Not accepted.',
  signIn: 'Sign in',
  seeWaiting: 'See what is waiting',
  openIt: 'Open it',
} as const;

export const backupTexts = {
  action: 'Save a backup copy',
  failed: 'The backup copy could not be saved. Try again.',
} as const;

/** What happens next. If the server fails, does not promise to send once online. */
export function waitingRest(code: Trouble | undefined): string {
  const offline = !code || code === 'network' || code === 'portal' || code === 'needs';
  return offline ? waitingLine.waitingRest : waitingLine.againRest;
}
