/** PocketBase's own route that fails at a body of `null`: 0.40.4 reads it into a form that has lost its collection. */
import { refuse } from '../ops/answer.ts';
import { whileReading } from '../ops/reading-places.ts';
import { passToPocketBase } from '../site/listeners.ts';

/** POST of a new password with a mailed token: passed on with a body that says something. */
export function passNewPassword(e: RequestEvent): void {
  const filled = whileReading(e, () => isFilled(e));
  if (filled === 'no place') refuse(e, 503, 'unavailable');
  else if (filled) passToPocketBase(e);
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
