/** Guards a PocketBase route that crashes on a `null` body (0.40.4). */
import { answer } from '../core/answer.ts';
import { passToPocketBase } from '../site/listeners.ts';

export function passNewPassword(e: RequestEvent): void {
  if (Object.keys(readForm(e)).length > 0) passToPocketBase(e);
  else answer(e, 400, { code: 'bad_request' });
}

/** Empty if unreadable. A body can be read only once. */
export function readForm(e: RequestEvent): Readonly<Record<string, unknown>> {
  try {
    return e.requestInfo().body ?? {};
  } catch {
    return {};
  }
}
