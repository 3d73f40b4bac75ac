/** The service worker: precache for offline use, and background sync of the outbox. */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  precacheAndRoute,
  type PrecacheEntry,
  PrecacheController,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

import { drainOnce } from './drain-once.ts';
import { cacheGroupOf } from './cache-groups.ts';
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
import { referenceCache, pictureCache as cacheName } from '#device/cache-names.ts';
import { imageFolder } from '#domain/posts/addresses.ts';

const isPostPicture = (path: string): boolean => path.startsWith(imageFolder);

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

type Handler = ReturnType<typeof createHandlerBoundToURL>;

const answerWithinMs = 2500;

/** Drops a server error: the shell shows a better page. */
const unlessBroken = (response: Response) => (response.status >= 500 ? undefined : response);

/** Serves the server's page, else the empty app page by `shell`. */
function pageOrShell(shell: Handler): Handler {
  return async (options) => {
    const { request } = options;
    const timeout = new Promise<undefined>((done) => setTimeout(done, answerWithinMs));
    const page = fetch(request).then(unlessBroken, () => undefined);
    return (await Promise.race([page, timeout])) ?? shell(options);
  };
}

const nameOf = (url: string) => url.replace(/-[\w-]{8}\.js$/, '');

/** Returns the cached file, else the server's, which replaces older versions. Rejects if both fail. */
async function cachedOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(referenceCache);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) {
      const isSeldom = cacheGroupOf(older.url) === 'seldom';
      if (!isSeldom || nameOf(older.url) === nameOf(request.url)) await cache.delete(older);
    }
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

/** Cache first: the content of an address never changes. */
async function postPicture(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName, ignoreVary: true });
  return cached ?? fetch(request);
}

/** Restores deleted files of the precache, which offline use needs. */
async function repairPrecache(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const cache = await caches.open(new PrecacheController().strategy.cacheName);
  const urls = files.map((file) => (typeof file === 'string' ? file : file.url));
  await Promise.all(urls.map((url) => putBack(cache, url).catch(() => undefined)));
}

async function putBack(cache: Cache, url: string): Promise<void> {
  const key = getCacheKeyForURL(url);
  if (!key || (await cache.match(key))) return;
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.ok) await cache.put(key, response);
}
