/**
 * Reading the desk's lists in bulk. To see the first page of one is no entry of the log; to read further in it is, and so is to look at
 * many different ones, as a program does that searches for one name after another. Nothing is refused.
 */
import { type Limit, take } from '../core/limiter.ts';
import { appendCounted } from './counted.ts';

/** The same list again within an hour is no other one: pages ask for theirs whenever something in it may have changed. */
const seen: Limit = { name: 'list seen', burst: 1, everyMs: 3_600_000 };
/** Of all lists together: 60 at once, and one more each minute. A client's page has two, so that who opens 31 clients in a row has an entry too. */
const different: Limit = { name: 'lists seen', burst: 60, everyMs: 60_000 };

type Read = {
  action: 'leads-listed' | 'clients-listed' | 'log-read';
  /** What was asked for. */
  wanted: object;
  /** More than what everyone sees first: an entry, however few there were before. */
  isFurther: boolean;
};

/** One of the staff is about to be shown a part of a list. */
export function noteRead(
  { app, request }: RequestEvent,
  staff: PbRecord,
  { action, wanted, isFurther }: Read,
): void {
  const list = $security.sha256(`${request.pattern} ${JSON.stringify(wanted)}`);
  const isOther = take(app, seen, `${staff.id} ${list}`) === 0;
  const isBulk = isOther && take(app, different, staff.id) > 0;
  if (isFurther || isBulk) appendCounted(app, { action, account: staff }, Date.now());
}
