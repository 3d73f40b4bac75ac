/** Staff have more time than strangers, and than clients, whom anyone may become. Apart from reading-time.ts, which gate.ts loads: it asks for the session. */
import { accountOf } from '../accounts/account.ts';
import { accountMs, requestSeconds, sendFor, waitFor } from './reading-time.ts';

/** Gives the body of a request of staff more time. */
export function waitLonger(e: RequestEvent): void {
  if (isOfStaff(e)) waitFor(e, accountMs);
}

/** Cuts the answer to a stranger or a client who does not take it; a body may take its own time before. */
export function sendNoLonger(e: RequestEvent, hasBody: boolean): void {
  if (!isOfStaff(e)) sendFor(e, (hasBody ? 2 : 1) * requestSeconds() * 1000);
}

/** Where the session cannot be looked at, what answers the request says so. */
function isOfStaff(e: RequestEvent): boolean {
  try {
    return accountOf(e, 'staff') !== undefined;
  } catch {
    return false;
  }
}
