/** Reads the audit log. */
import * as v from 'valibot';

import { type AuditAction, auditActions } from '#domain/audit/actions.ts';
import {
  type AccountKind,
  accountKinds,
  auditDetailSchema,
  type AuditEntry,
} from '#domain/audit/entry.ts';
import { columns, type Entry, entryColumns } from './chain.ts';

/** Which entries: of one lead or of all, of some deeds or of all, before a place in the log. */
export type AuditWanted = {
  lead: string | null;
  actions?: readonly AuditAction[];
  after: string | null;
};

/** The newest first, `most` of them, and the place where the next page goes on. */
export function readAudit(
  app: PbApp,
  { lead, actions, after }: AuditWanted,
  most: number,
): { entries: AuditEntry[]; next: string | null } {
  const conditions = [
    ...(lead === null ? [] : ['lead = {:lead}']),
    ...(actions ? [`action IN (${actions.map((action) => `'${action}'`).join(', ')})`] : []),
    ...(after === null ? [] : ['seq < {:after}']),
  ];
  const found = arrayOf(new DynamicModel({ ...columns }));
  app
    .db()
    .newQuery(
      `SELECT ${entryColumns.join(', ')} FROM audit_log
      ${conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY seq DESC LIMIT ${most + 1}`,
    )
    .bind({ lead: lead ?? '', after: Number(after ?? 0) })
    .all(found);
  const rows = Array.from(found).slice(0, most);
  const last = rows[most - 1];
  return {
    entries: rows.map(entryOf),
    next: found.length > most && last ? String(last.seq) : null,
  };
}

function entryOf(entry: Entry): AuditEntry {
  const { id, at, staff, who, lead, account } = entry;
  return {
    id,
    at,
    staff,
    by: kindOf(entry.actor),
    who,
    action: auditActions.find((known) => known === entry.action) ?? 'opened',
    lead,
    account,
    accountKind: kindOf(entry.account_kind),
    detail: v.parse(v.fallback(auditDetailSchema, {}), JSON.parse(entry.detail)),
  };
}

function kindOf(collection: string): AccountKind {
  return accountKinds.find((known) => known === collection) ?? 'none';
}
