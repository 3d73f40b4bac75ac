/** Refuses ended sessions on PocketBase's own routes, which check only the token. */
import { setApiHeaders } from '../core/safe-headers.ts';
import { authOf } from './account.ts';
import { rememberListener, sessionOf } from './sessions.ts';

export function answerPrivately(e: AnswerEvent): void {
  setApiHeaders(e.requestEvent);
  requireOpen(e.requestEvent);
  return e.next();
}

export function changeOwn(e: AnswerEvent): void {
  requireOpen(e.requestEvent);
  return e.next();
}

/** The subscription closes with the session. */
export function subscribe(e: SubscribeEvent): void {
  requireOpen(e.requestEvent);
  rememberListener(e.client, sessionOf(e.requestEvent));
  return e.next();
}

function requireOpen(e: RequestEvent): void {
  if (e.auth && !authOf(e)) throw new UnauthorizedError('The session has ended.');
}
