import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { contactSend } from '#domain/contacts/ops.ts';
import { type ExportedLead, leadQuerySchema, leadsPerExport } from '#domain/leads/lead-list.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { detailsOf } from '#domain/public-form.ts';
import { type Source, sourceSchema } from '#domain/source.ts';
import { checklistSubscribe } from '#domain/subscribers/ops.ts';
import { appendAudit } from '../audit/append.ts';
import { selectAll } from '../core/sql.ts';
import { limitsAt, readPage } from './find-leads.ts';
import { endpoint } from '../endpoint.ts';

/** Fields of the public forms, with their table's alias. */
const typed = [
  ...detailsOf(contactSend.rows).map((name) => ['c', name] as const),
  ...detailsOf(checklistSubscribe.rows).map((name) => ['s', name] as const),
];

const columns = {
  ...Object.fromEntries(typed.map(([, name]) => [name, ''])),
  id: '',
  services: '',
  once: '',
  monthly: '',
  state_of_residency: '',
  source: '',
  owner: '',
};

type Extra = typeof columns;

/** A thousand rows, oldest first. Audited. */
export const exportLeads = endpoint(leadQuerySchema, ({ app, by: staff }, query) => {
  const now = Date.now();
  const limits = limitsAt(now, firm.replyHours);
  const part = { most: leadsPerExport, order: { by: 'arrived', direction: 'up' } } as const;
  const { rows, next } = readPage(app, query, limits, part);
  const extras = readExtras(app, rows);
  const detail = { rows: rows.length };
  appendAudit(app, { by: staff, action: 'exported', lead: '', detail }, now);
  return { leads: rows.map((row) => exported(row, extras.get(row.id))), next };
});

function readExtras(app: PbApp, rows: readonly Lead[]): Map<string, Extra> {
  const total = (name: string) =>
    `coalesce(json_extract(coalesce(p.estimate_details, a.estimate_details), '$.${name}'), '')`;
  const found = selectAll(
    app,
    `SELECT l.id,
        ${typed.map(([table, name]) => `coalesce(${table}.${name}, '') AS ${name},`).join(' ')}
        coalesce(p.services, a.services, '[]') AS services,
        ${total('oneTimeTotal')} AS once, ${total('monthlyTotal')} AS monthly,
        coalesce(p.state_of_residency, '') AS state_of_residency,
        coalesce(p.source, a.source, c.source, s.source, 'null') AS source,
        coalesce(nullif(staff.name, ''), staff.email, '') AS owner
      FROM leads l
        LEFT JOIN price_estimates p ON p.id = l.id
        LEFT JOIN abandoned_estimates a ON a.id = l.id
        LEFT JOIN contacts c ON c.id = l.id
        LEFT JOIN creator_checklist_subscribers s ON s.id = l.id
        LEFT JOIN staff ON staff.id = l.owner
      WHERE l.id IN (${rows.map(({ id }) => `'${id}'`).join(', ')})`,
    {},
    columns,
  );
  return new Map(found.map((extra) => [extra.id, extra]));
}

function exported(lead: Lead, extra: Extra = columns): ExportedLead {
  const { services: list, once, monthly, source: origin, owner, ...others } = extra;
  const services: unknown = JSON.parse(list || '[]');
  const source: Source = v.parse(sourceSchema, JSON.parse(origin || 'null'));
  return {
    ...others,
    ...lead,
    ownerName: owner,
    services: Array.isArray(services) ? services.map(String) : [],
    oneTimeTotal: dollars(once),
    monthlyTotal: dollars(monthly),
    ...source,
  };
}

function dollars(text: string): number | null {
  return text === '' ? null : Number(text);
}
