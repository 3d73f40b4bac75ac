/** Long texts made of all posts, kept for every engine of the server until a post changes. */
import { marked, type MarkedText } from './send-text.ts';

/** The text of a name as it is for this version; made when another version was kept. While it is made, others get that. */
export function cachedText(
  app: PbApp,
  name: string,
  version: string,
  make: () => string,
): MarkedText {
  const store = app.store();
  const found = readKept(store, name);
  if (found?.version === version || (found && !begins(store, name))) return found;
  const { text, etag } = marked(make());
  store.setFunc(`blog ${name} begun`, () => 0);
  // In one value: another engine must never find a text beside another's mark.
  store.set(`blog ${name}`, `${version}\n${etag}\n${text}`);
  return { text, etag };
}

/** A maker that has not come back by then has failed. */
const makeWithinMs = 30_000;

/** True for the one who is to make it. */
function begins(store: PbStore, name: string): boolean {
  const now = Date.now();
  let mine = false;
  store.setFunc(`blog ${name} begun`, (until) => {
    mine = (until ?? 0) <= now;
    return mine ? now + makeWithinMs : (until ?? 0);
  });
  return mine;
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
