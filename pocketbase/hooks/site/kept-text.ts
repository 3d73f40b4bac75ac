/** Pages and feeds that were filled before, kept for every engine of the server: what takes long is done once. */

/** A text with the mark by which it is known again. */
export type Marked = { text: string; etag: string };

/** So many characters are kept at most; then keeping begins anew. */
const room = 20_000_000;

const prefix = 'filled page ';
const roomKey = 'room of filled pages';

/** What is asked of the server's store. */
type PageStore = {
  get: (key: string) => unknown;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  getAll: () => object;
  setFunc: (key: string, next: (old: number | null) => number) => void;
};

/**
 * The text of this name in this version, kept for every engine of the server; made where another version was kept, or none. Each who asks
 * while it is made makes it too: what was kept may show what has been withdrawn since.
 */
export function keptText(
  store: PageStore,
  name: string,
  version: string,
  make: () => Marked | undefined,
): Marked | undefined {
  const kept = store.get(prefix + name);
  if (typeof kept === 'string' && kept.startsWith(`${version}\n`)) {
    const [etag = ''] = kept.slice(version.length + 1).split('\n', 1);
    return { etag, text: kept.slice(version.length + etag.length + 2) };
  }
  const made = make();
  if (!made) return undefined;
  // In one value: another engine must never find a text beside another's version.
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
