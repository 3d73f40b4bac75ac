/** What PocketBase writes down of a request that failed, without what only the one who asked should know. */

/** Where it puts words of the request or of its owner. */
const telling = ['url', 'referer', 'error', 'details', 'email'];

/** A log on its way into the database: no query, for file tokens stand there, and no one's address. */
export function keepLogDiscreet(e: LogEvent): void {
  const { model } = e;
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
