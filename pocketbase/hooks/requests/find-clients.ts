/** The desk's list of clients: who waits for the firm, and for whom the firm waits. */
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import {
  type ClientLine,
  type ClientQuery,
  clientQuerySchema,
  clientsPerPage,
} from '#domain/requests/request-list.ts';
import { atDesk } from '../accounts/staff-request.ts';
import { appendCounted } from '../audit/counted.ts';
import { answer } from '../core/answer.ts';
import { selectAll } from '../core/sql.ts';
import { noDue } from './standings.ts';

const columns = {
  id: '',
  email: '',
  first_name: '',
  last_name: '',
  company_name: '',
  for_us: 0,
  for_them: 0,
  done: 0,
  waits_since: 0,
  due: '',
  changed: 0,
};

/** What a list goes by, in which direction. */
const orders = {
  us: { by: 'waits_since', way: 'ASC', past: '>' },
  them: { by: 'due', way: 'ASC', past: '>' },
  all: { by: 'changed', way: 'DESC', past: '<' },
} as const;

/** POST /api/desk/clients/find: 50 of them; who reads further is recorded. */
export function findClients(e: RequestEvent): void {
  atDesk(e, clientQuerySchema, (query, staff) => {
    if (query.after !== null) {
      appendCounted(e.app, { action: 'clients-listed', account: staff }, Date.now());
    }
    const { by } = orderOf(query);
    const found = readPage(e.app, query);
    const rows = found.slice(0, clientsPerPage);
    const last = rows[clientsPerPage - 1];
    const next = found.length > clientsPerPage && last ? `${last[by]}:${last.id}` : null;
    answer(e, 200, { clients: rows.map(lineOf), next });
  });
}

function readPage(app: PbApp, query: ClientQuery): (typeof columns)[] {
  const { by, way, past } = orderOf(query);
  const [value = '', id = ''] = query.after?.split(':') ?? [];
  const words = query.q.trim();
  const conditions = [
    'clients.disabled = FALSE',
    ...(query.waits === 'us' ? ['for_us > 0'] : []),
    ...(query.waits === 'them' || query.overdue ? ['for_them > 0'] : []),
    ...(query.overdue ? ['due < {:today}'] : []),
    ...(words === '' ? [] : [`(${searched} LIKE {:words} ESCAPE '!')`]),
    ...(query.after === null ? [] : [`(${by}, list.id) ${past} ({:value}, {:id})`]),
  ];
  const found = selectAll(
    app,
    `SELECT list.id, email, coalesce(first_name, '') AS first_name, coalesce(last_name, '') AS last_name,
        coalesce(company_name, '') AS company_name, for_us, for_them, done, waits_since, due, changed
      FROM client_standings AS list CROSS JOIN clients ON clients.id = list.id LEFT JOIN profiles ON profiles.id = list.id
      WHERE ${conditions.join(' AND ')} ORDER BY ${by} ${way}, list.id ${way} LIMIT ${clientsPerPage + 1}`,
    {
      today: firmDay(Date.now(), firm.zone),
      words: `%${words.replace(/[!%_]/g, '!$&')}%`,
      value: by === 'due' ? value : Number(value),
      id,
    },
    columns,
  );
  return Array.from(found);
}

const searched =
  "email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company_name, '')";

function orderOf({ waits, overdue }: ClientQuery) {
  return orders[waits ?? (overdue ? 'them' : 'all')];
}

function lineOf(row: typeof columns): ClientLine {
  return {
    id: row.id,
    email: row.email,
    name: `${row.first_name} ${row.last_name}`.trim(),
    company: row.company_name,
    forUs: row.for_us,
    forThem: row.for_them,
    done: row.done,
    waitsSince: row.for_us > 0 ? row.waits_since : null,
    due: row.due === noDue ? '' : row.due,
    changed: row.changed,
  };
}
