/** The service worker: the app's own files without a network, and the outbox when the browser offers a chance. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { drainOnce } from './drain-once.ts';
import { keptFor } from './kept-for.ts';
import { lateFile } from './late-files.ts';
import {
  dropForMembers,
  isForMembers,
  keepForMembers,
  memberFile,
  renewForMembers,
  takeOverMembers,
  withFrame,
} from './member-files.ts';
import { isPostPicture, postPicture } from './post-pictures.ts';
import { repairPrecache } from './repair-precache.ts';
import { openNotification } from './notify.ts';
import { pageOrShell } from './page-or-shell.ts';

import {
  dropMemberFiles,
  hasFile,
  keepMemberFiles,
  keepStaffFiles,
  mendFiles,
  syncTag,
} from './protocol.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type InstallEvent = ExtendableEvent & {
  /** Static routing, which other browsers than Chromium may lack. */
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

const all = self.__WB_MANIFEST;
const urlOf = (file: PrecacheEntry | string) => (typeof file === 'string' ? file : file.url);
const files = all.filter((file) => !isForMembers(urlOf(file)));
const forMembers = all.map(urlOf).filter(isForMembers);

// The wizard's step stands in the address and is no page of its own.
precacheAndRoute(files, { ignoreURLParametersMatching: [/^utm_/, /^step$/] });
cleanupOutdatedCaches();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isForMembers(url.pathname),
  ({ request }) => memberFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPostPicture(url.pathname),
  ({ request }) => postPicture(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && keptFor(url.pathname) === 'seldom',
  ({ request }) => lateFile(request),
);
const shell = createHandlerBoundToURL('/shell.html');
registerRoute(
  new NavigationRoute(
    pageOrShell((options) => withFrame(forMembers, options.url, shell(options))),
    {
      // The server's own addresses, and files by their names: the app is none of them.
      denylist: [/^\/api\//, /^\/_\//, /^[^?]*\.[^/?]*(\?|$)/],
    },
  ),
);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOverMembers(forMembers)));

self.addEventListener('message', (event) => {
  if (isOf('SKIP_WAITING', event.data)) void self.skipWaiting();
  if (isOf(mendFiles.type, event.data)) event.waitUntil(repairPrecache(files));
  if (isOf(keepMemberFiles.type, event.data)) event.waitUntil(keepForMembers(forMembers, 'client'));
  if (isOf(keepStaffFiles.type, event.data)) event.waitUntil(keepForMembers(forMembers, 'staff'));
  if (isOf(dropMemberFiles.type, event.data)) event.waitUntil(dropForMembers());
  if (isOf(hasFile, event.data)) event.ports[0]?.postMessage(isOwn(event.data));
});

// What is pushed is shown as it comes: the title, and what goes with it.
self.addEventListener('push', (event) => {
  const [title, options] = event.data?.json() ?? [];
  if (title) event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self.clients, event.notification)),
);

self.addEventListener('sync', (event) => {
  if (isSync(event) && event.tag === syncTag) event.waitUntil(drainOnce());
});

/** A request to the server neither starts the worker nor keeps one busy whose successor waits: that can put the change off by minutes. */
async function install(event: InstallEvent): Promise<void> {
  const toServer = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;
  // The app works without it: a browser that refuses the rule still has the new version.
  await event.addRoutes?.(toServer).catch(() => undefined);
  await renewForMembers(forMembers);
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

/** True where the file that a page asks about is one of this version's. */
function isOwn(question: object): boolean {
  const { url } = { url: '', ...question };
  return getCacheKeyForURL(url) !== undefined;
}

/** SKIP_WAITING is what workbox-window sends when the page lets a new version in. */
function isOf(type: string, data: unknown): data is object {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
