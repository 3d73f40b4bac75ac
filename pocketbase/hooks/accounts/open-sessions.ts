/** PocketBase's own routes know tokens and no sessions: what they would do for a session that is over is refused here. */
import { setApiHeaders } from '../core/safe-headers.ts';
import { authOf } from './account.ts';
import { rememberListener, sessionOf } from './sessions.ts';

/** An answer of PocketBase's own about someone: a row, a list, a session, a file. */
export function answerPrivately(e: AnswerEvent): void {
  setApiHeaders(e.requestEvent);
  requireOpen(e.requestEvent);
  return e.next();
}

/** Something that an account may change by PocketBase's own routes. */
export function changeOwn(e: AnswerEvent): void {
  requireOpen(e.requestEvent);
  return e.next();
}

/** A page subscribes: it is told nothing more once its session is over. */
export function subscribe(e: SubscribeEvent): void {
  requireOpen(e.requestEvent);
  rememberListener(e.client, sessionOf(e.requestEvent));
  return e.next();
}

function requireOpen(e: RequestEvent): void {
  if (e.auth && !authOf(e)) throw new UnauthorizedError('The session has ended.');
}
