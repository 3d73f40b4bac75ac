/** Long texts made of all posts, kept for every engine of the server until a post changes. */
import { marked, type MarkedText } from './send-text.ts';

/** The text of a name as it is for this version; made when another version was kept. */
export function keptText(
  app: PbApp,
  name: string,
  version: string,
  make: () => string,
): MarkedText {
  const store = app.store();
  const found = readKept(store, name);
  if (found?.version === version) return found;
  const { text, etag } = marked(make());
  // In one value: another engine must never find a text beside another's mark.
  store.set(`blog ${name}`, `${version}\n${etag}\n${text}`);
  return { text, etag };
}

function readKept(store: PbStore, name: string): (MarkedText & { version: string }) | undefined {
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
