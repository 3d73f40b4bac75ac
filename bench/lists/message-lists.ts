/** Benchmarks the desk's list of threads, and one client's threads for staff and client. */
import { messageRoutes } from '#domain/messages/thread-list.ts';
import { askRoute, type ListBench, type View } from './list-bench.ts';

/** Messages per thread, and below threads per client. */
const messagesPerThread = 10;
const threadsPerClient = 10;
const perClient = messagesPerThread * threadsPerClient;

/** Rows per INSERT: the server must finish a statement in time. */
const partAtOnce = 20_000;

const now = Date.now();
const upTo = (from: number, to: number) =>
  `WITH RECURSIVE n (i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

const clients = (rows: number) => `INSERT INTO clients (id, email, tokenKey, password, verified)
  ${upTo(1, rows / perClient)} SELECT printf('c%014d', i), 'client' || i || '@example.com', hex(randomblob(25)), 'x', TRUE FROM n`;

const threads = (
  rows: number,
) => `INSERT INTO threads (id, client, subject, request, state, made, moved, last, rev, waits_since)
  ${upTo(1, rows / messagesPerThread)} SELECT printf('t%014d', i), printf('c%014d', (i - 1) / ${threadsPerClient} + 1), 'Extension ' || i, '',
    'open', ${now}, ${now} - i * 1000, ${messagesPerThread}, 1, CASE WHEN i % 10 = 0 THEN ${now} - i * 1000 ELSE 0 END FROM n`;

const words =
  "CASE i % 4 WHEN 0 THEN 'the W-2 of last year' WHEN 1 THEN 'our lease' WHEN 2 THEN 'payroll in May' ELSE 'the refund' END";

const messages = (
  from: number,
  to: number,
) => `INSERT INTO messages (id, thread, client, place, seq, side, author, who, text, at)
  ${upTo(from, to)} SELECT printf('m%014d', i), printf('t%014d', (i - 1) / ${messagesPerThread} + 1), printf('c%014d', (i - 1) / ${perClient} + 1),
    i, (i - 1) % ${perClient} + 1, 'client', printf('c%014d', (i - 1) / ${perClient} + 1), '', 'Number ' || i || ' is about ' || ${words}, ${now} - i FROM n`;

const find = (name: string, query: object): View => ({
  name: `threads, ${name}`,
  ask: (url, { staff }) => askRoute(url, staff, messageRoutes.find, query),
});

const last = (rows: number) => {
  const place = rows / messagesPerThread - 20;
  return `${now - place * 1000}:t${String(place).padStart(14, '0')}`;
};

export const messageLists: ListBench = {
  what: 'messages',
  few: 1000,
  many: 100_000,
  async fill(server, rows, client) {
    await server.sql(clients(rows));
    await server.sql(threads(rows));
    for (let from = 1; from <= rows; from += partAtOnce) {
      await server.sql(messages(from, Math.min(rows, from + partAtOnce - 1)));
    }
    // The threads of the client who reads.
    const mine = "= 'c00000000000002'";
    await server.sql(`UPDATE threads SET client = '${client}' WHERE client ${mine}`);
    await server.sql(
      `UPDATE messages SET client = '${client}', author = '${client}' WHERE client ${mine}`,
    );
  },
  views: [
    find('first page', {}),
    find('that wait for an answer', { waits: true }),
    {
      name: 'threads, last page',
      ask: (url, { staff }, rows) =>
        askRoute(url, staff, messageRoutes.find, { after: last(rows) }),
    },
    find('search for a number', { q: '777' }),
    find('search for a word in all', { q: 'about' }),
    find('search for the beginning of a word', { q: 'exten' }),
    find('search for nothing there', { q: 'zebra' }),
    {
      name: 'one client, opened',
      ask: (url, { staff }) =>
        askRoute(url, staff, messageRoutes.open, { client: 'c00000000000003' }),
    },
    {
      name: 'a client\u2019s own messages',
      ask: (url, { client }) => askRoute(url, client, messageRoutes.mine, { after: '' }),
    },
  ],
};
