import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import {
  type ClientLine,
  type ClientQuery,
  clientQuerySchema,
  clientsPerPage,
} from '#domain/requests/request-list.ts';
import { noteRead } from '../audit/entries.ts';
import { clientName } from '../core/columns.ts';
import { pageOf, selectAll } from '../core/sql.ts';
import { searchWords } from '../leads/lead-sql.ts';
import { noDue } from './request-rows.ts';
import { endpoint } from '../endpoint.ts';

const columns = {
  id: '',
  email: '',
  name: '',
  company: '',
  for_us: 0,
  for_them: 0,
  done: 0,
  waits_since: 0,
  due: '',
  changed: 0,
  adviser: '',
};

const orders = {
  us: { by: 'waits_since', way: 'ASC', past: '>' },
  them: { by: 'due', way: 'ASC', past: '>' },
  all: { by: 'changed', way: 'DESC', past: '<' },
} as const;

const mostFound = 1000;

const bySearch = `(SELECT client FROM clients_search CROSS JOIN client_words ON client_words.place = clients_search.rowid
  WHERE clients_search MATCH {:found} ORDER BY clients_search.rowid DESC LIMIT ${mostFound})`;

/** An address or its start: many addresses share what follows the @, which is slow to search. */
const typedAddress = /^[^\s@]+@[^\s@]*$/;

const byAddress = `(SELECT id AS client FROM clients
  WHERE email COLLATE NOCASE >= {:found} AND email COLLATE NOCASE < {:found} || char(65535) LIMIT ${mostFound})`;

const byAdviser = '(SELECT client FROM client_advisers WHERE staff = {:me})';

/** Returns 50 clients a page. Bulk reading is audited. */
export const findClients = endpoint(clientQuerySchema, ({ app, by: staff, route }, query) => {
  const isFurther = query.after !== null;
  noteRead({ app, route }, staff, { action: 'clients-listed', wanted: query, isFurther });
  const { by } = orderOf(query);
  const found = readPage(app, query, staff.id);
  const { rows, next } = pageOf(found, clientsPerPage, (last) => `${last[by]}:${last.id}`);
  return { clients: rows.map(lineOf), next };
});

/** A search or an adviser's list also finds clients without requests. */
function readPage(app: PbApp, query: ClientQuery, me: string): (typeof columns)[] {
  const { by, way, past } = orderOf(query);
  const [value = '', id = ''] = query.after?.split(':') ?? [];
  const typed = query.q.trim();
  const isSearch = typed !== '';
  const isAddress = typedAddress.test(typed);
  const found = isAddress ? typed : searchWords(typed);
  if (isSearch && found === undefined) return [];
  const narrow = query.mine ? byAdviser : undefined;
  const from = isSearch ? (isAddress ? byAddress : bySearch) : narrow;
  const isOfAll = from !== undefined && query.waits === null && !query.overdue;
  // `coalesce` would keep SQLite from reading in index order.
  const [order, key] = [
    isOfAll ? `coalesce(list.${by}, 0)` : `list.${by}`,
    from ? 'clients.id' : 'list.id',
  ];
  const conditions = [
    'clients.disabled = FALSE',
    ...(isOfAll ? ['clients.verified = TRUE'] : []),
    ...(query.waits === 'us' ? ['for_us > 0'] : []),
    ...(query.waits === 'them' || query.overdue ? ['for_them > 0'] : []),
    ...(query.overdue ? ['due < {:today}'] : []),
    ...(query.mine ? ['advisers.staff = {:me}'] : []),
    ...(query.after === null ? [] : [`(${order}, ${key}) ${past} ({:value}, {:id})`]),
  ];
  return selectAll(
    app,
    `SELECT clients.id AS id, email, ${clientName} AS name, coalesce(company_name, '') AS company,
        coalesce(for_us, 0) AS for_us, coalesce(for_them, 0) AS for_them,
        coalesce(done, 0) AS done, coalesce(waits_since, 0) AS waits_since, coalesce(due, '') AS due, coalesce(changed, 0) AS changed,
        coalesce(advisers.staff, '') AS adviser
      FROM ${from ? `${from} AS found CROSS JOIN clients ON clients.id = found.client ${isOfAll ? 'LEFT' : 'CROSS'} JOIN client_standings AS list ON list.id = clients.id` : listed}
        LEFT JOIN profiles ON profiles.id = clients.id
        LEFT JOIN client_advisers AS advisers ON advisers.client = clients.id
      WHERE ${conditions.join(' AND ')} ORDER BY ${order} ${way}, ${key} ${way} LIMIT ${clientsPerPage + 1}`,
    {
      today: firmDay(Date.now(), firm.zone),
      ...(found === undefined ? {} : { found }),
      value: by === 'due' ? value : Number(value),
      id,
      me,
    },
    columns,
  );
}

const listed = 'client_standings AS list CROSS JOIN clients ON clients.id = list.id';

function orderOf({ waits, overdue }: ClientQuery) {
  return orders[waits ?? (overdue ? 'them' : 'all')];
}

function lineOf({ for_us, for_them, waits_since, due, ...same }: typeof columns): ClientLine {
  return {
    ...same,
    forUs: for_us,
    forThem: for_them,
    waitsSince: for_us > 0 ? waits_since : null,
    due: due === noDue ? '' : due,
  };
}
