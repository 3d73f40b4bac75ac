import { imageFolder } from '#domain/posts/addresses.ts';

import { pictureCache } from '#device/cache-names.ts';

/** The limits of the picture cache; pictures of recently read posts go first. */
const pictureRoom = { count: 60, bytes: 20_000_000 } as const;

type WithPictures = { imageUrl: string; content: string | null };

export type Pictures = {
  keepOnly: (posts: readonly WithPictures[]) => Promise<void>;
};

type PictureCaches = {
  open: (name: string) => Promise<Pick<Cache, 'keys' | 'match' | 'put' | 'delete'>>;
  delete: (name: string) => Promise<boolean>;
};

/** Caches the posts' pictures, only our own; does nothing without a browser cache. */
export function createPictures(
  caches: PictureCaches | undefined,
  origin: string,
  fetcher: (url: string) => Promise<Response>,
): Pictures {
  async function keepOnly(posts: readonly WithPictures[]): Promise<void> {
    if (!caches) return;
    const wanted = [...new Set([...posts].reverse().flatMap(picturesOf))].slice(
      0,
      pictureRoom.count,
    );
    if (wanted.length === 0) {
      await caches.delete(pictureCache);
      return;
    }
    const cache = await caches.open(pictureCache);
    const urls = new Set(wanted.map((path) => origin + path));
    for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url);
    let bytes = 0;
    for (const url of urls) {
      const cached = await cache.match(url);
      const response = cached ?? (await fetched(url));
      if (!response) continue;
      const size = await sizeOf(response);
      if (bytes + size > pictureRoom.bytes) await cache.delete(url);
      else {
        bytes += size;
        if (!cached) await cache.put(url, response);
      }
    }
  }

  async function fetched(url: string): Promise<Response | undefined> {
    const response = await fetcher(url).catch(() => undefined);
    const type = response?.headers.get('Content-Type') ?? '';
    return response?.ok && !response.redirected && type.startsWith('image/') ? response : undefined;
  }

  let last: Promise<void> = Promise.resolve();
  return {
    // One at a time, in the background.
    keepOnly(posts) {
      last = last.then(() => keepOnly(posts)).catch(() => undefined);
      return last;
    },
  };
}

/** The size from the response's header, otherwise by reading it. */
async function sizeOf(response: Response): Promise<number> {
  const said = Number(response.headers.get('Content-Length'));
  return said > 0 ? said : (await response.clone().blob()).size;
}

function picturesOf({ imageUrl, content }: WithPictures): string[] {
  const inText = [...(content ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');
  return [imageUrl, ...inText].filter((src) => src.startsWith(imageFolder));
}
