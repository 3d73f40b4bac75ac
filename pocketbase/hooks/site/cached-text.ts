/** Caches filled pages and feeds for all engines. */

export type Marked = { text: string; etag: string };

/** The cache's size in characters; it is emptied when full. */
const room = 20_000_000;

const prefix = 'filled page ';
const roomKey = 'room of filled pages';

type PageStore = {
  get: (key: string) => unknown;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  getAll: () => object;
  setFunc: (key: string, next: (old: number | null) => number) => void;
};

/** Concurrent requests each make the text, so none gets an older version. */
export function cachedText(
  store: PageStore,
  name: string,
  version: string,
  make: () => Marked | undefined,
): Marked | undefined {
  const cached = store.get(prefix + name);
  if (typeof cached === 'string' && cached.startsWith(`${version}\n`)) {
    const [etag = ''] = cached.slice(version.length + 1).split('\n', 1);
    return { etag, text: cached.slice(version.length + etag.length + 2) };
  }
  const made = make();
  if (!made) return undefined;
  // Stores text and version in one value, so they never mix.
  const value = `${version}\n${made.etag}\n${made.text}`;
  makeRoom(store, value.length);
  store.set(prefix + name, value);
  return made;
}

function makeRoom(store: PageStore, length: number): void {
  let isFull = false;
  store.setFunc(roomKey, (taken) => {
    isFull = (taken ?? 0) + length > room;
    return isFull ? length : (taken ?? 0) + length;
  });
  if (!isFull) return;
  for (const key of Object.keys(store.getAll())) if (key.startsWith(prefix)) store.remove(key);
}
