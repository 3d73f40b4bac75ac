/** Logs staff who read lists in bulk: further pages, or many different lists. Refuses nothing. */
import { type Limit, take } from '../core/limiter.ts';
import { appendCounted } from './counted.ts';

/** Pages reload lists after changes, so a list counts once an hour. */
const seen: Limit = { name: 'list seen', burst: 1, everyMs: 3_600_000 };
/** Lists per staff member: 60 at once, one more a minute. A client's page reads two. */
const different: Limit = { name: 'lists seen', burst: 60, everyMs: 60_000 };

type Read = {
  action: 'leads-listed' | 'clients-listed' | 'log-read';
  wanted: object;
  /** True beyond the first page; always logged. */
  isFurther: boolean;
};

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
