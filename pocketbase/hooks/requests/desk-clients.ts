/** Lists and opens clients for staff. */
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import {
  type ClientLine,
  clientOpenSchema,
  type ClientQuery,
  clientQuerySchema,
  clientsPerPage,
} from '#domain/requests/request-list.ts';
import { noteRead } from '../audit/entries.ts';
import { pageOf, selectAll, findRow, momentOf } from '../core/database.ts';
import { clientName } from '../core/columns.ts';
import { searchWords } from '../leads/lead-sql.ts';
import { noDue } from './request-rows.ts';
import { endpoint } from '../endpoint.ts';
import { requestsFor } from '#domain/requests/rules.ts';
import { appendAudit } from '../audit/append.ts';
import { engagementsOf } from '../engagements/engagement-rows.ts';
import { filesAtTheDesk } from '../firm-files/firm-files.ts';
import { remindedAt } from '../notifications/reminders.ts';
import { onboardingOf } from '../onboarding/my-onboarding.ts';
import { estimateIn, estimatesOf } from '../estimates/claim-estimate.ts';
import { givenAnswers } from '../estimates/stored-estimate.ts';
import { adviserOf } from './advisers.ts';
import { requestsOf } from './request-views.ts';
import { refuse } from '../core/answer.ts';

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

/** Audits the opening, then sends the details. Does neither if the client is unchanged since `seen`. */
export const openClient = endpoint(clientOpenSchema, ({ app, by: staff }, wanted) => {
  const client = findRow(app, 'clients', wanted.client);
  if (!client) return refuse(404, 'not_found');
  const details = detailsOf(app, client);
  const hash = $security.sha256(JSON.stringify(details));
  const changed = Number.parseInt(hash.slice(0, 12), 16);
  if (wanted.seen === changed) return { unchanged: true };
  appendAudit(app, { by: staff, action: 'client-opened', account: client }, Date.now());
  return { ...details, changed };
});

function detailsOf(app: PbApp, client: PbRecord) {
  const requests = requestsOf(app, client.id, { withTaken: false });
  const profile = findRow(app, 'profiles', client.id);
  const text = (field: string) => profile?.getString(field) ?? '';
  return {
    client: {
      id: client.id,
      email: client.getString('email'),
      name: `${text('first_name')} ${text('last_name')}`.trim(),
      company: text('company_name'),
      phone: text('phone'),
    },
    adviser: adviserOf(app, client.id),
    reminded: remindedAt(app, client.id),
    requests: requests.map(({ request, decidedBy }) => Object.assign(request, { decidedBy })),
    estimates: estimatesOf(app, client.id).map(shownEstimate),
    onboarding: onboardingOf(app, client.id),
    fromFirm: filesAtTheDesk(app, client.id),
    engagements: engagementsOf(app, client.id),
  };
}

const priced = v.fallback(v.object({ oneTimeTotal: v.number(), monthlyTotal: v.number() }), {
  oneTimeTotal: 0,
  monthlyTotal: 0,
});
const names = v.fallback(v.array(v.string()), []);

function shownEstimate(row: PbRecord) {
  const { id, services, estimate_details, created } = estimateIn(row);
  const answers = givenAnswers(row);
  return {
    id,
    services: v.parse(names, services),
    ...v.parse(priced, estimate_details),
    created: momentOf(created),
    list: answers ? requestsFor(answers) : [],
  };
}
