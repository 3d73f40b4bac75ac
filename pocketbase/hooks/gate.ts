/** Admits requests to our routes and hooks. Small, so a refusal costs almost nothing. */
import { answer, waitNoLonger } from './core/answer.ts';
import { clientNetworks } from './core/client-networks.ts';
import { withPermit } from './core/permits.ts';

const secondsForPermit = '2';

type Server = typeof import('./server.ts');

const admitted = 'has a permit';

/** Answers 503 without a free permit. */
export function enter(e: RequestEvent, key: string, kind: 'download' | 'reader' = 'reader'): void {
  const hasBody = e.request.contentLength !== 0;
  const work = () => {
    e.set(admitted, true);
    require(`${__hooks}/server.js`).serveRoute(e, key, hasBody);
  };
  const outcome = withPermit(e.app, hasBody ? 'body' : kind, clientNetworks(e), work);
  if (outcome === 'done') return;
  if (hasBody) waitNoLonger(e);
  refuseForNow(e);
}

/** Admits a request in hooks of PocketBase's own routes. */
export function enterHook(
  { requestEvent: e }: { requestEvent: RequestEvent },
  look: (server: Server) => void,
): void {
  const work = () => {
    e.set(admitted, true);
    look(require(`${__hooks}/server.js`));
  };
  if (e.get(admitted) === true) return work();
  const kind = e.request.contentLength === 0 ? 'reader' : 'pocketbase';
  const outcome = withPermit(e.app, kind, clientNetworks(e), work);
  if (outcome !== 'done') refuseForNow(e);
}

function refuseForNow(e: RequestEvent): void {
  e.response.header().set('Retry-After', secondsForPermit);
  answer(e, 503, { code: 'unavailable' });
}
