/** The code of clients and staff: visitors do not load it, members have theirs here as long as they are signed in. */
import { isInsidePath } from '#config/inside-path.ts';
import { type KeptFor, keptFor } from './kept-for.ts';
import { memberCaches } from './protocol.ts';

/** Staff need what all members need, and what is theirs. */
export type Member = 'client' | 'staff';

type Share = keyof typeof memberCaches;

const shares: readonly Share[] = ['member', 'staff'];
const sharesOf = { client: ['member'], staff: shares } as const;
const shareOf: Partial<Record<KeptFor, Share>> = {
  client: 'member',
  staff: 'staff',
  firm: 'staff',
};

/** Which files are for members. */
export const isForMembers = (url: string): boolean => shareOf[keptFor(url)] !== undefined;

const ofShare = (urls: readonly string[], share: Share): readonly string[] =>
  urls.filter((url) => shareOf[keptFor(url)] === share);

/** Pages that staff open seldom come after all others, and no new version waits for them. */
const withoutFirm = (urls: readonly string[]) => urls.filter((url) => keptFor(url) !== 'firm');

/** One after the other: what is kept for someone never lands behind the sign-out that came in the meantime. */
let last: Promise<unknown> = Promise.resolve();
/** Ends what is being fetched at a sign-out. */
let leaving = new AbortController();

function inTurn(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const { signal } = leaving;
  const turn = last.then(() => work(signal));
  last = turn.catch(() => undefined);
  return turn;
}

/** Fetches what is missing of these files for someone who is signed in, what is late last; rejects where one cannot be had. */
export function keepForMembers(urls: readonly string[], who: Member): Promise<void> {
  return inTurn(async (signal) => {
    // A client has no use for what staff before have left.
    if (who === 'client') await caches.delete(memberCaches.staff);
    await keepShares(withoutFirm(urls), sharesOf[who], signal);
    await keepShares(urls, sharesOf[who], signal);
  });
}

async function keepShares(urls: readonly string[], wanted: readonly Share[], signal: AbortSignal) {
  try {
    for (const share of wanted) await keep(ofShare(urls, share), memberCaches[share], signal);
  } catch (problem) {
    // After a sign-out no one misses them.
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

/** No one is signed in any more. */
export function dropForMembers(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  return inTurn(async () => {
    for (const share of shares) await caches.delete(memberCaches[share]);
  });
}

/** A new version is not installed before it has its own files for those who are signed in. */
export function renewForMembers(urls: readonly string[]): Promise<void> {
  return inTurn(async (signal) => keepShares(withoutFirm(urls), await sharesHere(), signal));
}

/** Someone may have signed in since this version was installed: the files of others go once it has its own. */
export async function takeOverMembers(urls: readonly string[]): Promise<void> {
  try {
    await renewForMembers(urls);
  } catch {
    return;
  }
  await inTurn(async () => {
    for (const share of await sharesHere()) await clear(ofShare(urls, share), memberCaches[share]);
  });
  // Where they cannot be had now, the next start of the desk asks for them.
  await inTurn(async (signal) => keepShares(urls, await sharesHere(), signal)).catch(
    () => undefined,
  );
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

/** The shell with the portal's frame drawn in it, where a client's files are kept: it is painted before any code runs. */
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

/** From here, where it is kept; a file is the same whoever asks for it, and how. */
export async function memberFile(request: Request): Promise<Response> {
  for (const share of shares) {
    const cacheName = memberCaches[share];
    const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
    if (kept) return kept;
  }
  return fetch(request);
}
