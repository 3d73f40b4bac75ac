/** What PocketBase writes down of a request that failed, without what only the one who asked should know, and not without end. */
import { type Limit, take } from '../core/limiter.ts';

/** Anyone may ask for what fails as often as they like, and each entry stays a week. */
const written: Limit = { name: 'entries of PocketBase\u2019s logs', burst: 500, everyMs: 2000 };

/** Where it puts words of the request or of its owner. */
const telling = ['url', 'referer', 'error', 'details', 'email'];

/**
 * A log on its way into the database: no query, for file tokens stand there, and no one's address. Of more than there may be
 * nothing is written; what the server says of itself has room of its own.
 */
export function keepLogDiscreet(e: LogEvent): void {
  const { model } = e;
  const isRequest = model.data.get('type') === 'request';
  if (take(e.app, written, isRequest ? 'requests' : 'the server') > 0) return;
  model.message = discreet(model.message);
  for (const name of telling) {
    const value = model.data.get(name);
    if (typeof value === 'string') model.data.set(name, discreet(value));
    else if (value !== null && value !== undefined) {
      model.data.set(name, discreet(JSON.stringify(value)));
    }
  }
  return e.next();
}

function discreet(text: string): string {
  return text.replace(/\?\S*/g, '?…').replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…@…');
}
