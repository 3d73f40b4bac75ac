/** The live channel: how many connections to it a network may open, and how long one may take over what it is told. */
import { mayAsk } from '../accounts/allowance.ts';
import { tellNoLonger } from '../core/reading-time.ts';

/** PocketBase has the same limit for a single address (migration 1763700110), which refuses before an engine is there. */
const perNetwork = { name: 'live channel', burst: 60, everySeconds: 1 };

/** What a connection is told first, before anything of its answer has left. */
const greeting = 'PB_CONNECT';

/** Tells a page something; it holds an engine until the page has taken it. */
export function tellListener(e: TellEvent): void {
  const { requestEvent, message } = e;
  // What is thrown here ends the connection.
  if (message.name === greeting && !mayAsk(requestEvent, perNetwork)) throw new Error(greeting);
  tellNoLonger(requestEvent);
  return e.next();
}
