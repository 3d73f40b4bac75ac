import * as v from 'valibot';
import { type AuditAction, auditActions } from '#domain/audit/actions.ts';
import {
  type AccountKind,
  accountKinds,
  type AuditDetail,
  auditDetailSchema,
  type AuditEntry,
  auditPerPage,
  auditQuerySchema,
} from '#domain/audit/entry.ts';
import { pageOf, selectAll } from '../core/database.ts';
import { columns } from './append.ts';
import { logLimits } from '../limits.ts';
import { take } from '../core/limiter.ts';
import { appendCounted } from './counted.ts';
import { endpoint, type Visit } from '../endpoint.ts';

/** Selects by lead, client (as actor or target) and actions, before a `seq`. */
export type AuditWanted = {
  lead: string | null;
  client?: string | null;
  actions?: readonly AuditAction[];
  after: string | null;
};

/** Newest first, with the `seq` of the next page. */
export function readAudit(
  app: PbApp,
  { lead, client = null, actions, after }: AuditWanted,
  most: number,
): { entries: AuditEntry[]; next: string | null } {
  const conditions = [
    ...(lead === null ? [] : ['lead = {:lead}']),
    ...(client === null ? [] : ['(account = {:client} OR staff = {:client})']),
    ...(actions ? [`action IN (${actions.map((action) => `'${action}'`).join(', ')})`] : []),
    ...(after === null ? [] : ['seq < {:after}']),
  ];
  const found = selectAll(
    app,
    `SELECT ${Object.keys(columns).join(', ')}, ${fileNameIn('audit_log.detail')} AS file,
        ${addressOf('staff')} AS staff_email, ${addressOf('account')} AS account_email FROM audit_log
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY seq DESC LIMIT ${most + 1}`,
    { lead: lead ?? '', client: client ?? '', after: Number(after ?? 0) },
    shown,
  );
  const { rows, next } = pageOf(found, most, ({ seq }) => String(seq));
  return { entries: rows.map(entryOf), next };
}

const shown = { ...columns, file: '', staff_email: '', account_email: '' };

const addressOf = (column: 'staff' | 'account') =>
  `coalesce((SELECT email FROM staff WHERE id = audit_log.${column}), (SELECT email FROM clients WHERE id = audit_log.${column}), '')`;

function entryOf(entry: typeof shown): AuditEntry {
  const { id, at, staff, lead, account } = entry;
  return {
    id,
    at,
    staff,
    by: kindOf(entry.actor),
    who: entry.who || entry.staff_email,
    action: auditActions.find((known) => known === entry.action) ?? 'opened',
    lead,
    account,
    accountKind: kindOf(entry.account_kind),
    accountWho: entry.account_email,
    detail: detailOf(entry),
  };
}

function detailOf({ detail, file }: typeof shown): AuditDetail {
  const { document, ...others } = v.parse(v.fallback(auditDetailSchema, {}), JSON.parse(detail));
  return document === undefined || file === '' ? others : { ...others, document: file };
}

function kindOf(collection: string): AccountKind {
  return accountKinds.find((known) => known === collection) ?? 'none';
}

/** SQL for the name of the file that a `detail` names by id; empty if there is none. */
export function fileNameIn(detail: string): string {
  return `coalesce((SELECT name FROM price_estimator_documents WHERE id = json_extract(${detail}, '$.document')), '')`;
}

type Read = {
  action: 'leads-listed' | 'clients-listed' | 'log-read';
  wanted: object;
  /** True beyond the first page and for the whole log: such reads are always logged. */
  isFurther: boolean;
};

/** Logs staff who read lists in bulk. Refuses nothing. */
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
export const readLog = endpoint(auditQuerySchema, ({ app, by: staff, route }, wanted) => {
  const isFurther = wanted.lead === null && wanted.client === null;
  noteRead({ app, route }, staff, { action: 'log-read', wanted, isFurther });
  return readAudit(app, wanted, auditPerPage);
});
