/** Where every request to a route of ours begins: in a file so small that to turn a request away costs next to nothing. */
import { refuse } from './core/answer.ts';
import { waitNoLonger } from './core/reading-time.ts';
import { withPlace, withPlaceForBody } from './core/places.ts';

/** A place is soon free. */
const secondsForPlace = '2';

type Server = typeof import('./server.ts');

/** The names of those that answer requests. */
export type Handler = {
  [Name in keyof Server]: Server[Name] extends (e: RequestEvent) => void ? Name : never;
}[keyof Server];

/** Hands a request to the server's code once there is a place for it; answers 503 where there is none. */
export function enter(e: RequestEvent, handler: Handler): void {
  const work = () => require(`${__hooks}/server.js`)[handler](e);
  const hasBody = e.request.contentLength !== 0;
  const outcome = hasBody ? withPlaceForBody(e, work) : withPlace(e, work);
  if (outcome === 'done') return;
  if (hasBody) waitNoLonger(e);
  e.response.header().set('Retry-After', secondsForPlace);
  refuse(e, 503, 'unavailable');
}
