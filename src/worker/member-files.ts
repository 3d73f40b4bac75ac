/** The code of clients and staff: visitors do not load it, members have it here as long as they are signed in. */

import { memberCache as cacheName } from './protocol.ts';

const isMemberFile = /\/?assets\/(member|staff)-/;

/** Which of this version's files are for members (scripts/build-groups.mjs names them). */
export const isForMembers = (url: string): boolean => isMemberFile.test(url);

/** Fetches what is missing of these files; rejects where one cannot be had. */
export async function keepForMembers(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) throw new Error('a file for members is not there');
    await cache.put(url, response);
  }
}

/** Nobody is signed in any more. */
export async function dropForMembers(): Promise<void> {
  await caches.delete(cacheName);
}

/** A new version is not installed before it has its own files for those who are signed in. */
export async function renewForMembers(urls: readonly string[]): Promise<void> {
  if (await caches.has(cacheName)) await keepForMembers(urls);
}

/** Somebody may have signed in since this version was installed: the files of others go once it has its own. */
export async function takeOverMembers(urls: readonly string[]): Promise<void> {
  try {
    await renewForMembers(urls);
  } catch {
    return;
  }
  await clearForMembers(urls);
}

/** Files of other versions go, once no page needs them. */
async function clearForMembers(urls: readonly string[]): Promise<void> {
  if (!(await caches.has(cacheName))) return;
  const cache = await caches.open(cacheName);
  const own = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}

/** From here, where it is kept; a file is the same whoever asks for it, and how. */
export async function memberFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return kept ?? fetch(request);
}
