/** SQL over all kinds of to-dos; each kind is read in its index's order. */
import { leadFields, leadFieldsSchema } from '#domain/leads/lead.ts';
import { leadRequestSchema, type ToDoKind, toDosPerPage } from '#domain/to-do/to-do-list.ts';
import { clientName as name, namesOf } from '../core/columns.ts';

/** In UTC ms. The firm's day is from `from` until before `until`; `promise` is the time to reply. */
export type Moments = { now: number; from: number; until: number; promise: number };

type Source = {
  /** id, client, name, email, about, count, seen, due, requested, a lead's request and fields, in this order. */
  columns: string;
  tables: string;
  by: string;
  id: string;
  /** True if it is due at `by` plus the time to reply, `{:promise}`; false if at `by`. */
  promised: boolean;
  where: string;
  /** Replaces `count(*)` where rows are too many. */
  count?: string;
};

const inForce = 'clients.disabled = FALSE';
const withClient = (on: string) =>
  `CROSS JOIN clients ON clients.id = ${on} LEFT JOIN profiles ON profiles.id = clients.id`;
const noLead = ["'' AS summary, 0 AS oneTime, 0 AS monthly"]
  .concat(leadFields.map((field) => `'' AS ${field}`))
  .join(', ');

const onboarding: Source = {
  columns: `o.id AS id, clients.id AS client, ${name} AS name, clients.email AS email, '' AS about, 0 AS count,
    (SELECT max(json_extract(value, '$.moved')) FROM json_each(o.parts) WHERE json_extract(value, '$.state') = 'submitted') AS seen,
    sent_since + {:promise} AS due, FALSE AS requested, ${noLead}`,
  tables: `onboardings o ${withClient('o.client')}`,
  by: 'sent_since',
  id: 'o.id',
  promised: true,
  where: `sent_since > 0 AND ${inForce}`,
};

const appointmentFacts = (due: string, requested: string) =>
  `a.id AS id, clients.id AS client, ${name} AS name, clients.email AS email, a.name AS about, 0 AS count, 0 AS seen,
    ${due} AS due, ${requested} AS requested, ${noLead}`;

const sources: Readonly<Record<ToDoKind, readonly Source[]>> = {
  lead: [
    {
      columns: `id, '' AS client, name, email, kind AS about, 0 AS count, rev AS seen, arrived + {:promise} AS due, FALSE AS requested,
        ${namesOf({ ...leadRequestSchema.entries, ...leadFieldsSchema.entries })}`,
      tables: 'leads',
      by: 'arrived',
      id: 'id',
      promised: true,
      where: "tab = 'answer'",
      count: "(SELECT coalesce(sum(leads), 0) FROM lead_sums WHERE tab = 'answer')",
    },
  ],
  message: [
    {
      columns: `t.id AS id, clients.id AS client, ${name} AS name, clients.email AS email, subject AS about, 0 AS count,
        t.last AS seen, waits_since + {:promise} AS due, FALSE AS requested, ${noLead}`,
      tables: `threads t ${withClient('t.client')}`,
      by: 'waits_since',
      id: 't.id',
      promised: true,
      where: `waits_since > 0 AND ${inForce}`,
    },
  ],
  document: [
    {
      columns: `s.id AS id, clients.id AS client, ${name} AS name, clients.email AS email, '' AS about, for_us AS count, 0 AS seen,
        waits_since + {:promise} AS due, FALSE AS requested, ${noLead}`,
      tables: `client_standings s ${withClient('s.id')}`,
      by: 'waits_since',
      id: 's.id',
      promised: true,
      where: `for_us > 0 AND ${inForce}`,
    },
  ],
  onboarding: [onboarding],
  engagement: [
    {
      columns: `e.id AS id, clients.id AS client, ${name} AS name, clients.email AS email, '' AS about, 0 AS count,
        moved_rev AS seen, moved + {:promise} AS due, FALSE AS requested, ${noLead}`,
      tables: `engagements e ${withClient('e.client')}`,
      by: 'moved',
      id: 'e.id',
      promised: true,
      where: `(state = 'spouse-signed' OR (state = 'signed' AND spouse_email = '')) AND ${inForce}`,
    },
  ],
  appointment: [
    {
      columns: appointmentFacts('starts', 'FALSE'),
      tables: `appointments a ${withClient('a.client')}`,
      by: 'starts',
      id: 'a.id',
      promised: false,
      where: `state IN ('booked', 'confirmed') AND starts >= {:from} AND starts < {:until} AND ends > {:now} AND ${inForce}`,
    },
    {
      columns: appointmentFacts('changed + {:promise}', 'TRUE'),
      tables: `appointments a ${withClient('a.client')}`,
      by: 'changed',
      id: 'a.id',
      promised: true,
      where: `state = 'wished' AND ${inForce}`,
    },
  ],
};

/** Reads one row too many, to detect another page. `{:due}` and `{:id}` are the cursor. */
export function pageSql(kinds: readonly ToDoKind[], isFirst: boolean): string {
  const parts = kinds.flatMap((kind) =>
    sources[kind].map(({ columns, tables, by, id, promised, where }) => {
      const due = promised ? '{:due} - {:promise}' : '{:due}';
      const behind = isFirst ? '' : ` AND (${by}, ${id}) > (${due}, {:id})`;
      return `SELECT * FROM (SELECT '${kind}' AS kind, ${columns} FROM ${tables} WHERE ${where}${behind}
        ORDER BY ${by}, ${id} LIMIT ${toDosPerPage + 1})`;
    }),
  );
  return `${parts.join(' UNION ALL ')} ORDER BY due, id LIMIT ${toDosPerPage + 1}`;
}

export function countsSql(kinds: readonly ToDoKind[]): string {
  const counts = kinds.map((kind) => {
    const each = sources[kind].map(
      ({ count, tables, where }) => count ?? `(SELECT count(*) FROM ${tables} WHERE ${where})`,
    );
    return `${each.join(' + ')} AS ${kind}`;
  });
  return `SELECT ${counts.join(', ')}`;
}

export function dueSql(kinds: readonly ToDoKind[]): string {
  const all = kinds.flatMap((kind) => sources[kind]);
  const between = ({ tables, by, promised, where }: Source, from: string, until: string) => {
    const grace = promised ? ' - {:promise}' : '';
    return `(SELECT count(*) FROM ${tables} WHERE ${where} AND ${by} >= ${from}${grace} AND ${by} < ${until}${grace})`;
  };
  const sum = (parts: readonly string[]) => (parts.length > 0 ? parts.join(' + ') : '0');
  // Appointments are never overdue.
  const overdue = all.filter(({ promised }) => promised);
  return `SELECT ${sum(overdue.map((source) => between(source, '0', '{:now}')))} AS overdue,
    ${sum(all.map((source) => between(source, '{:now}', '{:until}')))} AS today`;
}
