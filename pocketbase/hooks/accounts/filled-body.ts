/** PocketBase's own routes that fail at a body of `null`: 0.40.4 reads it into a form that has lost its collection. */
import { refuse } from '../ops/answer.ts';
import { passOn } from '../site/dashboard.ts';

/** POST to one of these routes: passed on with a body that says something. */
export function passFilledBody(e: RequestEvent): void {
  if (isFilled(e)) passOn(e);
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
