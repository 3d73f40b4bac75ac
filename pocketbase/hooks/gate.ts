/** Where every request to a route of ours begins, and what PocketBase's own routes ask of our code: in a file so small that to turn a request away costs next to nothing. */
import { refuse } from './core/answer.ts';
import { waitNoLonger } from './core/reading-time.ts';
import {
  withPlace,
  withPlaceAtPocketBase,
  withPlaceForBody,
  withPlaceForDownload,
} from './core/places.ts';

/** A place is soon free. */
const secondsForPlace = '2';

type Server = typeof import('./server.ts');

/** The names of those that answer requests. */
export type Handler = {
  [Name in keyof Server]: Server[Name] extends (e: RequestEvent) => void ? Name : never;
}[keyof Server];

/** What sends files that an account's link opens. */
const downloads: ReadonlySet<Handler> = new Set(['sendDocument', 'sendOwnDocument']);

/** Set on a request that has its place: what PocketBase asks of our code while it answers needs no second one. */
const placed = 'has a place';

/** Hands a request to the server's code once there is a place for it; answers 503 where there is none. */
export function enter(e: RequestEvent, handler: Handler): void {
  const hasBody = e.request.contentLength !== 0;
  const work = () => {
    e.set(placed, true);
    const server = require(`${__hooks}/server.js`);
    server.sendNoLonger(e, hasBody);
    server[handler](e);
  };
  const take = downloads.has(handler) ? withPlaceForDownload : withPlace;
  const outcome = (hasBody ? withPlaceForBody : take)(e, work);
  if (outcome === 'done') return;
  if (hasBody) waitNoLonger(e);
  refuseForNow(e);
}

/** Lets the server's code look at what PocketBase is about to answer, once there is a place for it; answers 503 where there is none. */
export function enterHook(
  { requestEvent: e }: { requestEvent: RequestEvent },
  look: (server: Server) => void,
): void {
  const work = () => {
    e.set(placed, true);
    look(require(`${__hooks}/server.js`));
  };
  if (e.get(placed) === true) return work();
  const hasBody = e.request.contentLength !== 0;
  const outcome = hasBody ? withPlaceAtPocketBase(e, work) : withPlace(e, work);
  if (outcome !== 'done') refuseForNow(e);
}

function refuseForNow(e: RequestEvent): void {
  e.response.header().set('Retry-After', secondsForPlace);
  refuse(e, 503, 'unavailable');
}
