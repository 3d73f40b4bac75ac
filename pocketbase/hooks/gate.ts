/** Admits requests to our routes and hooks. Kept small, so that a refusal costs almost nothing. */
import { refuse } from './core/answer.ts';
import { waitNoLonger } from './core/reading-time.ts';
import {
  withPlace,
  withPlaceAtPocketBase,
  withPlaceForBody,
  withPlaceForDownload,
} from './core/places.ts';

const secondsForPlace = '2';

type Server = typeof import('./server.ts');

/** Names of request handlers in server.ts. */
export type Handler = {
  [Name in keyof Server]: Server[Name] extends (e: RequestEvent) => void ? Name : never;
}[keyof Server];

const downloads: ReadonlySet<Handler> = new Set(['sendDocument', 'sendOwnDocument']);

/** Marks an admitted request: hooks during it need no second place. */
const placed = 'has a place';

/** Runs a handler once a place is free, else answers 503. */
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

/** The same for hooks of PocketBase's own routes. */
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
