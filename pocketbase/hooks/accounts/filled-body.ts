/** PocketBase's own route that fails at a body of `null`: 0.40.4 reads it into a form that has lost its collection. */
import { refuse } from '../core/answer.ts';
import { passToPocketBase } from '../site/listeners.ts';

/** POST of a new password with a mailed token: passed on with a body that says something. */
export function passNewPassword(e: RequestEvent): void {
  if (Object.keys(readForm(e)).length > 0) passToPocketBase(e);
  else refuse(e, 400, 'bad_request');
}

/** What is filled in; nothing where the body cannot be read: it has been read in part, and cannot be read again. */
export function readForm(e: RequestEvent): Readonly<Record<string, unknown>> {
  try {
    return e.requestInfo().body ?? {};
  } catch {
    return {};
  }
}
