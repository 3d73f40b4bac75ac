/** The code of clients and staff: visitors do not load it, members have theirs here as long as they are signed in. */

import { memberCaches } from './protocol.ts';

/** Staff need what all members need, and what is theirs. */
export type Member = 'client' | 'staff';

type Share = keyof typeof memberCaches;

const shares: readonly Share[] = ['member', 'staff'];
const sharesOf = { client: ['member'], staff: shares } as const;
const isMemberFile = /\/?assets\/(member|staff)-/;

/** Which of this version's files are for members (scripts/build-groups.mjs names them). */
export const isForMembers = (url: string): boolean => isMemberFile.test(url);

/** Which of them are for staff alone. */
export const isForStaff = (url: string): boolean => shareOf(url) === 'staff';

const shareOf = (url: string): Share | undefined =>
  shares.find((share) => share === isMemberFile.exec(url)?.[1]);

const ofShare = (urls: readonly string[], share: Share): readonly string[] =>
  urls.filter((url) => shareOf(url) === share);

/** Fetches what is missing of these files for somebody who is signed in; rejects where one cannot be had. */
export async function keepForMembers(urls: readonly string[], who: Member): Promise<void> {
  // A client has no use for what staff before have left.
  if (who === 'client') await caches.delete(memberCaches.staff);
  for (const share of sharesOf[who]) await keep(ofShare(urls, share), memberCaches[share]);
}

async function keep(urls: readonly string[], cacheName: string): Promise<void> {
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
  for (const share of shares) await caches.delete(memberCaches[share]);
}

/** A new version is not installed before it has its own files for those who are signed in. */
export async function renewForMembers(urls: readonly string[]): Promise<void> {
  for (const share of await sharesHere()) await keep(ofShare(urls, share), memberCaches[share]);
}

/** Somebody may have signed in since this version was installed: the files of others go once it has its own. */
export async function takeOverMembers(urls: readonly string[]): Promise<void> {
  try {
    await renewForMembers(urls);
  } catch {
    return;
  }
  for (const share of await sharesHere()) await clear(ofShare(urls, share), memberCaches[share]);
}

async function sharesHere(): Promise<readonly Share[]> {
  const here: Share[] = [];
  for (const share of shares) if (await caches.has(memberCaches[share])) here.push(share);
  return here;
}

/** Files of other versions go, once no page needs them. */
async function clear(urls: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}

/** From here, where it is kept; a file is the same whoever asks for it, and how. */
export async function memberFile(request: Request): Promise<Response> {
  for (const share of shares) {
    const cacheName = memberCaches[share];
    const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}
