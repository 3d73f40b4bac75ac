/** A new password by a mailed link: PocketBase's own route, kept from the one body it fails at. */
import { refuse } from '../ops/answer.ts';
import { passOn } from '../site/dashboard.ts';

/** POST /api/collections/{collection}/confirm-password-reset: of `null`, PocketBase 0.40.4 makes a form without a collection. */
export function confirmReset(e: RequestEvent): void {
  if (isEmpty(e)) return refuse(e, 400, 'bad_request');
  passOn(e);
}

/** Whether there is a body and it says nothing; what cannot be read PocketBase refuses by itself. */
function isEmpty(e: RequestEvent): boolean {
  try {
    return Object.keys(e.requestInfo().body ?? {}).length === 0;
  } catch {
    return false;
  }
}
