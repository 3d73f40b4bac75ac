/** Removes personal data from PocketBase's request logs, and limits their number. */
import { fromEnvironment } from '../core/environment.ts';
import { logLimits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import { timeText } from '../core/database.ts';

const telling = ['url', 'referer', 'error', 'details', 'email'];

/** Drops queries, which may contain tokens. */
export function keepLogDiscreet(e: LogEvent): void {
  const { model } = e;
  const isRequest = model.data.get('type') === 'request';
  if (take(e.app, logLimits.pocketbase, isRequest ? 'requests' : 'the server') > 0) return;
  model.message = discreet(model.message);
  for (const name of telling) {
    const value = model.data.get(name);
    if (typeof value === 'string') model.data.set(name, discreet(value));
    else if (value !== null && value !== undefined) {
      model.data.set(name, discreet(JSON.stringify(value)));
    }
  }
  if (fromEnvironment('SPARK_LOG') !== '') {
    const { level, message, data } = model;
    console.error(JSON.stringify({ at: timeText(Date.now()), level, message, data }));
  }
  return e.next();
}

function discreet(text: string): string {
  return text.replace(/\?\S*/g, '?…').replace(/[^\s@"'<>()]+@[^\s@"'<>()]+/g, '…@…');
}
