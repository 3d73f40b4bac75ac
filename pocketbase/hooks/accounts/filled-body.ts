/** PocketBase's own route that fails at a body of `null`: 0.40.4 reads it into a form that has lost its collection. */
import { refuse } from '../core/answer.ts';
import { passToPocketBase } from '../site/listeners.ts';

/** POST of a new password with a mailed token: passed on with a body that says something. */
export function passNewPassword(e: RequestEvent): void {
  if (isFilled(e)) passToPocketBase(e);
  else refuse(e, 400, 'bad_request');
}

/** A body that cannot be read has been read in part, and cannot be read again. */
function isFilled(e: RequestEvent): boolean {
  try {
    return Object.keys(e.requestInfo().body ?? {}).length > 0;
  } catch {
    return false;
  }
}
