/** The service worker: precache for offline use, and background sync of the outbox. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { drainOnce } from './drain-once.ts';
import { cacheGroupOf } from './cache-groups.ts';
import {
  isPostPicture,
  cachedOrFetched,
  pageOrShell,
  postPicture,
  repairPrecache,
} from './served-files.ts';
import {
  dropForMembers,
  isForMembers,
  keepForMembers,
  memberFile,
  renewForMembers,
  takeOverMembers,
  withFrame,
} from './member-files.ts';
import { openNotification } from './notify.ts';
import {
  dropMemberFiles,
  hasFile,
  keepMemberFiles,
  keepStaffFiles,
  repairFiles,
  syncTag,
} from './protocol.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

type InstallEvent = ExtendableEvent & {
  /** Static routing, which only Chromium has. */
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
};

const all = self.__WB_MANIFEST;
const urlOf = (file: PrecacheEntry | string) => (typeof file === 'string' ? file : file.url);
const files = all.filter((file) => !isForMembers(urlOf(file)));
const forMembers = all.map(urlOf).filter(isForMembers);

// The step of the wizard in an address selects no other page.
precacheAndRoute(files, { ignoreURLParametersMatching: [/^utm_/, /^step$/, /^service$/] });
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
  ({ url, sameOrigin }) => sameOrigin && cacheGroupOf(url.pathname) === 'seldom',
  ({ request }) => cachedOrFetched(request),
);
const shell = createHandlerBoundToURL('/shell.html');
registerRoute(
  new NavigationRoute(
    pageOrShell((options) => withFrame(forMembers, options.url, shell(options))),
    {
      // Paths of the API, the dashboard and files, which are no pages.
      denylist: [/^\/api\//, /^\/_\//, /^[^?]*\.[^/?]*(\?|$)/],
    },
  ),
);

self.addEventListener('install', (event) => event.waitUntil(install(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOverMembers(forMembers)));

self.addEventListener('message', (event) => {
  if (isOf('SKIP_WAITING', event.data)) void self.skipWaiting();
  if (isOf(repairFiles.type, event.data)) event.waitUntil(repairPrecache(files));
  if (isOf(keepMemberFiles.type, event.data)) event.waitUntil(keepForMembers(forMembers, 'client'));
  if (isOf(keepStaffFiles.type, event.data)) event.waitUntil(keepForMembers(forMembers, 'staff'));
  if (isOf(dropMemberFiles.type, event.data)) event.waitUntil(dropForMembers());
  if (isOf(hasFile, event.data)) event.ports[0]?.postMessage(isOwn(event.data));
});

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

/** API requests bypass the worker, because busy ones delay an update by minutes. */
async function install(event: InstallEvent): Promise<void> {
  const toServer = { condition: { urlPattern: '/api/*' }, source: 'network' } as const;
  // Optional, because a browser may reject the rule.
  await event.addRoutes?.(toServer).catch(() => undefined);
  await renewForMembers(forMembers);
}

function isSync(event: Event): event is SyncEvent {
  return 'tag' in event && 'waitUntil' in event;
}

function isOwn(question: object): boolean {
  const { url } = { url: '', ...question };
  return getCacheKeyForURL(url) !== undefined;
}

/** workbox-window sends SKIP_WAITING to activate an update. */
function isOf(type: string, data: unknown): data is object {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
