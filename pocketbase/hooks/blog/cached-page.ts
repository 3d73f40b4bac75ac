/** Pages that were written before, of posts and with prices, kept for every engine of the server: what takes long is done once. */

/** So many characters are kept at most; then keeping begins anew. */
const room = 20_000_000;

const prefix = 'page of post ';
const roomKey = 'pages of posts';

/** What is asked of the server's store. */
type PageStore = {
  get: (key: string) => unknown;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  getAll: () => object;
  setFunc: (key: string, next: (old: number | null) => number) => void;
};

/** The page of a post, or of a file of the site, in this version, made where another one was kept or none; nothing where there is none to make. */
export function cachedPage(
  store: PageStore,
  id: string,
  version: string,
  make: () => string | undefined,
): string | undefined {
  const kept = store.get(prefix + id);
  if (typeof kept === 'string' && kept.startsWith(`${version}\n`)) {
    return kept.slice(version.length + 1);
  }
  const text = make();
  if (text === undefined) return undefined;
  // In one value: another engine must never find a text beside another's version.
  const value = `${version}\n${text}`;
  makeRoom(store, value.length);
  store.set(prefix + id, value);
  return text;
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
