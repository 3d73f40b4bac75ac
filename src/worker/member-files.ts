/** Caches members' code while they are signed in. */
import { isInsidePath } from '#config/inside-path.ts';
import { type CacheGroup, cacheGroupOf } from './cache-groups.ts';
import { memberCaches } from './protocol.ts';

export type Member = 'client' | 'staff';

type Share = keyof typeof memberCaches;

const shares: readonly Share[] = ['member', 'staff'];
const sharesOf = { client: ['member'], staff: shares } as const;
const shareOf: Partial<Record<CacheGroup, Share>> = {
  client: 'member',
  staff: 'staff',
  firm: 'staff',
};

export const isForMembers = (url: string): boolean => shareOf[cacheGroupOf(url)] !== undefined;

const ofShare = (urls: readonly string[], share: Share): readonly string[] =>
  urls.filter((url) => shareOf[cacheGroupOf(url)] === share);

/** Leaves out rarely used staff pages, so they do not delay an update. */
const withoutFirm = (urls: readonly string[]) => urls.filter((url) => cacheGroupOf(url) !== 'firm');

/** Runs changes one after another, so no cache write follows a sign-out. */
let last: Promise<unknown> = Promise.resolve();
let leaving = new AbortController();

function inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = leaving;
  const turn = last.then(() => work(signal));
  last = turn.catch(() => undefined);
  return turn;
}

/** Fetches missing files; rejects if one fails. */
export function keepForMembers(urls: readonly string[], who: Member): Promise<void> {
  return inTurn(async (signal) => {
    if (who === 'client') await caches.delete(memberCaches.staff);
    await keepShares(withoutFirm(urls), sharesOf[who], signal);
    await keepShares(urls, sharesOf[who], signal);
  });
}

async function keepShares(urls: readonly string[], wanted: readonly Share[], signal: AbortSignal) {
  try {
    for (const share of wanted) await keep(ofShare(urls, share), memberCaches[share], signal);
  } catch (problem) {
    if (!signal.aborted) throw problem;
  }
}

async function keep(urls: readonly string[], cacheName: string, signal: AbortSignal) {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url, { cache: 'no-cache', signal });
    if (!response.ok) throw new Error('a file for members is not there');
    await cache.put(url, response);
  }
}

export function dropForMembers(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  return inTurn(async () => {
    for (const share of shares) await caches.delete(memberCaches[share]);
  });
}

/** Fetches members' files, without which a new version is not installed. */
export function renewForMembers(urls: readonly string[]): Promise<void> {
  return inTurn(async (signal) => keepShares(withoutFirm(urls), await sharesHere(), signal));
}

/** Caches files for people who signed in since the install, then deletes other versions' files. */
export async function takeOverMembers(urls: readonly string[]): Promise<void> {
  try {
    await renewForMembers(urls);
  } catch {
    return;
  }
  await inTurn(async () => {
    for (const share of await sharesHere()) await clear(ofShare(urls, share), memberCaches[share]);
  });
  // If it fails, the next start of the desk tries again.
  await inTurn(async (signal) => keepShares(urls, await sharesHere(), signal)).catch(
    () => undefined,
  );
}

async function sharesHere(): Promise<readonly Share[]> {
  const here: Share[] = [];
  for (const share of shares) if (await caches.has(memberCaches[share])) here.push(share);
  return here;
}

async function clear(urls: readonly string[], cacheName: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const own = new Set(urls.map((url) => new URL(url, location.href).href));
  for (const { url } of await cache.keys()) if (!own.has(url)) await cache.delete(url);
}

/** Puts the portal's frame into the shell if client files are cached, so it paints first. */
export async function withFrame(
  urls: readonly string[],
  { pathname }: URL,
  shell: Promise<Response>,
): Promise<Response> {
  const isPortal = pathname.startsWith('/portal') && isInsidePath(pathname);
  const url = isPortal && urls.find((each) => each.endsWith('.html'));
  const frame = url && (await caches.match(url, { cacheName: memberCaches.member }))?.text();
  if (!frame) return shell;
  const empty = await shell;
  const drawn = await frame;
  const html = (await empty.text()).replace(/<!--page[^]*page-->/, () => drawn);
  return new Response(html, empty);
}

export async function memberFile(request: Request): Promise<Response> {
  for (const share of shares) {
    const cacheName = memberCaches[share];
    const cached = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (cached) return cached;
  }
  return fetch(request);
}
