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
  adviser: '',
};

/** What a list goes by, in which direction. */
const orders = {
  us: { by: 'waits_since', way: 'ASC', past: '>' },
  them: { by: 'due', way: 'ASC', past: '>' },
  all: { by: 'changed', way: 'DESC', past: '<' },
} as const;

/** Those with a list; a search among all finds clients who have none yet, too. */
const listed = 'client_standings AS list CROSS JOIN clients ON clients.id = list.id';
const everyone = 'clients LEFT JOIN client_standings AS list ON list.id = clients.id';

/** POST /api/desk/clients/find: 50 of them; who reads further is recorded. */
export function findClients(e: RequestEvent): void {
  atDesk(e, clientQuerySchema, (query, staff) => {
    if (query.after !== null) {
      appendCounted(e.app, { action: 'clients-listed', account: staff }, Date.now());
    }
    const { by } = orderOf(query);
    const found = readPage(e.app, query, staff.id);
    const rows = found.slice(0, clientsPerPage);
    const last = rows[clientsPerPage - 1];
    const next = found.length > clientsPerPage && last ? `${last[by]}:${last.id}` : null;
    answer(e, 200, { clients: rows.map(lineOf), next });
  });
}

function readPage(app: PbApp, query: ClientQuery, me: string): (typeof columns)[] {
  const { by, way, past } = orderOf(query);
  const [value = '', id = ''] = query.after?.split(':') ?? [];
  const words = query.q.trim();
  const isOfAll = (words !== '' || query.mine) && query.waits === null && !query.overdue;
  const order = isOfAll ? `coalesce(${by}, 0)` : by;
  const conditions = [
    'clients.disabled = FALSE',
    ...(isOfAll ? ['clients.verified = TRUE'] : []),
    ...(query.waits === 'us' ? ['for_us > 0'] : []),
    ...(query.waits === 'them' || query.overdue ? ['for_them > 0'] : []),
    ...(query.overdue ? ['due < {:today}'] : []),
    ...(query.mine ? ['advisers.staff = {:me}'] : []),
    ...(words === '' ? [] : [`(${searched} LIKE {:words} ESCAPE '!')`]),
    ...(query.after === null ? [] : [`(${order}, clients.id) ${past} ({:value}, {:id})`]),
  ];
  const found = selectAll(
    app,
    `SELECT clients.id AS id, email, coalesce(first_name, '') AS first_name, coalesce(last_name, '') AS last_name,
        coalesce(company_name, '') AS company_name, coalesce(for_us, 0) AS for_us, coalesce(for_them, 0) AS for_them,
        coalesce(done, 0) AS done, coalesce(waits_since, 0) AS waits_since, coalesce(due, '') AS due, coalesce(changed, 0) AS changed,
        coalesce(advisers.staff, '') AS adviser
      FROM ${isOfAll ? everyone : listed} LEFT JOIN profiles ON profiles.id = clients.id
        LEFT JOIN client_advisers AS advisers ON advisers.client = clients.id
      WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${way}, clients.id ${way} LIMIT ${clientsPerPage + 1}`,
    {
      today: firmDay(Date.now(), firm.zone),
      words: `%${words.replace(/[!%_]/g, '!$&')}%`,
      value: by === 'due' ? value : Number(value),
      id,
      me,
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
    adviser: row.adviser,
  };
}
