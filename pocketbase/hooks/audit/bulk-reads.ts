/** Lists the log, and logs staff who read lists in bulk. Refuses nothing. */
import { auditPerPage, auditQuerySchema } from '#domain/audit/entry.ts';
import { logLimits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import { appendCounted } from './counted.ts';
import { readAudit } from './entries.ts';
import type { Context, Input, Visit } from '../route.ts';

type Read = {
  action: 'leads-listed' | 'clients-listed' | 'log-read';
  wanted: object;
  /** True beyond the first page, which is always logged. */
  isFurther: boolean;
};

export function noteRead(
  { app, route }: Pick<Visit, 'app' | 'route'>,
  staff: PbRecord,
  { action, wanted, isFurther }: Read,
): void {
  const list = $security.sha256(`${route} ${JSON.stringify(wanted)}`);
  const isOther = take(app, logLimits.listSeen, `${staff.id} ${list}`) === 0;
  const isBulk = isOther && take(app, logLimits.listsSeen, staff.id) > 0;
  if (isFurther || isBulk) appendCounted(app, { action, account: staff }, Date.now());
}

/** Returns 50 entries a page. Bulk reading is logged. */
export function readLog(
  { app, by: staff, route }: Context,
  wanted: Input<typeof auditQuerySchema>,
) {
  const isFurther = wanted.lead === null && wanted.client === null;
  noteRead({ app, route }, staff, { action: 'log-read', wanted, isFurther });
  return readAudit(app, wanted, auditPerPage);
}
