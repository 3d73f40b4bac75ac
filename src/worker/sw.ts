/** The service worker: the app's own files without a network, and the outbox when the browser offers a chance. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { drainOnce } from './drain-once.ts';
import { syncTag } from './protocol.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    // The server's own addresses, and files by their names: the app is none of them.
    denylist: [/^\/api\//, /^\/_\//, /^[^?]*\.[^/?]*(\?|$)/],
  }),
);

self.addEventListener('message', (event) => {
  if (isTakeOver(event.data)) void self.skipWaiting();
});

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === syncTag) event.waitUntil(drainOnce());
});

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

/** What workbox-window sends when the page lets a new version in. */
function isTakeOver(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING'
  );
}
