/** Long texts made of all posts, kept for every engine of the server until a post changes. */

/** What is asked of the server's store. */
type TextStore = { get: (key: string) => unknown; set: (key: string, value: string) => void };

/** With the mark by which it is known again. */
type Text = { text: string; etag: string };

/**
 * The text of a name as it is for this version; made where another version was kept. Each who asks while it is made makes it too: what
 * was kept may show what has been withdrawn since.
 */
export function cachedText(
  store: TextStore,
  name: string,
  version: string,
  make: () => Text,
): Text {
  const found = readKept(store, name);
  if (found?.version === version) return found;
  const { text, etag } = make();
  // In one value: another engine must never find a text beside another's mark.
  store.set(`blog ${name}`, `${version}\n${etag}\n${text}`);
  return { text, etag };
}

function readKept(store: TextStore, name: string): (Text & { version: string }) | undefined {
  const kept = store.get(`blog ${name}`);
  if (typeof kept !== 'string') return undefined;
  const first = kept.indexOf('\n');
  const second = kept.indexOf('\n', first + 1);
  return {
    version: kept.slice(0, first),
    etag: kept.slice(first + 1, second),
    text: kept.slice(second + 1),
  };
}
