/** Benchmarks the staff's list of clients, and one client's requests and files for staff and client. */
import { requestRoutes } from '#domain/requests/request-list.ts';
import { askRoute, type ListBench, type View } from './list-bench.ts';

/** A client by number, or another row by its table's letter. */
const idOf = (number: number, letter = 'c') => `${letter}${String(number).padStart(14, '0')}`;

/** SQL of the rows; `i` runs over the clients, and decides how far each one is. */
const rowsOf = (rows: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${rows})`;
const id = "printf('c%014d', i)";
const now = Date.now();

const clients = (rows: number) => `INSERT INTO clients (id, email, tokenKey, password, verified)
  ${rowsOf(rows)} SELECT ${id}, printf('client%05d@example.com', i), hex(randomblob(25)), 'x', TRUE FROM n`;

const profiles = (
  rows: number,
) => `INSERT INTO profiles (id, first_name, last_name, company_name, rev)
  ${rowsOf(rows)} SELECT ${id}, 'Ines', printf('Ledger%05d', i), CASE WHEN i % 3 = 0 THEN printf('Bakery %05d', i) ELSE '' END, 1 FROM n`;

const standings = (
  rows: number,
) => `INSERT INTO client_standings (id, for_us, for_them, done, waits_since, due, changed)
  ${rowsOf(rows)} SELECT ${id}, i % 3 = 0, i % 3 = 1, i % 7, CASE WHEN i % 3 = 0 THEN ${now} - i * 60000 ELSE 0 END,
    CASE WHEN i % 3 = 1 THEN date('2026-01-01', '+' || (i % 700) || ' days') ELSE '9999' END, ${now} - i * 60000 FROM n`;

const requests = (
  rows: number,
) => `INSERT INTO requests (id, client, item, part, state, year, title, rev, moved_rev, made, moved)
  ${rowsOf(rows)} SELECT printf('q%014d', i), ${id}, 'other', '', 'provided', 2025, 'Lease', 2, 2, ${now}, ${now} FROM n`;

const documents = (
  rows: number,
) => `INSERT INTO price_estimator_documents (id, request, client, name, size, status, sha256, created)
  ${rowsOf(rows)} SELECT printf('d%014d', i), printf('q%014d', i), '', 'w2.pdf', 5000, 'received', hex(randomblob(32)),
    '2026-01-02 03:04:05.000Z' FROM n`;

const find = (name: string, query: object): View => ({
  name: `clients, ${name}`,
  ask: (url, { staff }) => askRoute(url, staff, requestRoutes.find, query),
});

const lastChanged = (rows: number) => `${now - (rows - 20) * 60_000}:${idOf(rows - 20)}`;

export const clientLists: ListBench = {
  what: 'clients',
  few: 100,
  many: 10_000,
  async fill(server, rows, client) {
    for (const part of [clients, profiles, standings, requests, documents]) {
      await server.sql(part(rows));
    }
    // Ten of the requests belong to the client who reads.
    await server.sql(`UPDATE requests SET client = '${client}' WHERE id <= '${idOf(10, 'q')}'`);
  },
  views: [
    find('first page', {}),
    find('who wait for us', { waits: 'us' }),
    find('for whom we wait', { waits: 'them' }),
    find('overdue', { overdue: true }),
    {
      name: 'clients, last page',
      ask: (url, { staff }, rows) =>
        askRoute(url, staff, requestRoutes.find, { after: lastChanged(rows) }),
    },
    find('search for a name', { q: 'Ledger00077' }),
    find('search for an address', { q: 'client00077@example.com' }),
    find('search for no one', { q: 'Zebra' }),
    find('search among those who wait for us', { q: 'Bakery 00099', waits: 'us' }),
    {
      name: 'one client, opened',
      ask: (url, { staff }) => askRoute(url, staff, requestRoutes.open, { client: idOf(7) }),
    },
    {
      name: 'a client\u2019s own requests',
      ask: (url, { client }) =>
        fetch(url + requestRoutes.mine, { headers: { Authorization: client } }),
    },
  ],
  // Searches that find a hundred clients, and the newest thousand.
  whole: [find('search for a word in all', { q: 'Ledger' })],
};
