/** Compares the database with the writes that answers report. */
import * as v from 'valibot';

import type { TestServer } from '../support/server.ts';
import type { BadInput } from './bad-input.ts';
import type { Answer } from './send.ts';

/** All rows of all collections as text, keyed by `collection id`, and the server's settings. */
export type Stock = ReadonlyMap<string, string>;

const results = v.object({ results: v.array(v.object({ status: v.string() })) });
const named = v.object({ items: v.array(v.looseObject({ name: v.string() })) });

export async function collectionsOf(server: TestServer): Promise<string[]> {
  const answer = await server.admin('/api/collections?perPage=200');
  return v.parse(named, await answer.json()).items.map(({ name }) => name);
}

export async function takeStock(server: TestServer): Promise<Stock> {
  const stock = new Map<string, string>();
  for (const path of ['/api/collections?perPage=200', '/api/settings']) {
    stock.set(path, await (await server.admin(path)).text());
  }
  for (const collection of await collectionsOf(server)) {
    for (const row of await server.rows(collection)) {
      stock.set(`${collection} ${row.id}`, JSON.stringify(row));
    }
  }
  return stock;
}

/** Counts what answers report: applied `ops`, and created accounts, keys and links. */
export function createTally() {
  const tally = { ops: 0, clients: 0, staff: 0, links: 0, keys: 0, files: 0, desk: 0, claims: 0 };
  return {
    tally,
    count: ({ method, path, as }: BadInput, { status, body }: Answer): void => {
      if (method !== 'POST') return;
      if (path.startsWith('/api/clients/sign-up') && status === 202) tally.clients += 1;
      if (path.startsWith('/api/staff/invite') && status === 202 && as === 'staff')
        tally.staff += 1;
      if (path.startsWith('/api/estimates/copy') && status === 202) tally.links += 1;
      if (path.startsWith('/api/estimates/continue') && status === 200) tally.keys += 1;
      if (path.startsWith('/api/estimates/claim') && status === 200) tally.claims += 1;
      if (path.startsWith('/api/desk') && status === 200) tally.desk += 1;
      if (path.startsWith('/api/ops') && status === 200) tally.ops += applied(body);
    },
  };
}

export type Tally = ReturnType<typeof createTally>['tally'];

function applied(body: string): number {
  const read = v.safeParse(results, JSON.parse(body));
  if (!read.success) return 0;
  return read.output.results.filter(({ status }) => /^(applied|superseded)$/.test(status)).length;
}

/** How many new rows of a collection answers explain at most; unlisted collections allow none. */
const allowed: Readonly<Record<string, (tally: Tally) => number>> = {
  receipts: ({ ops }) => ops,
  entity_keys: ({ ops, keys, claims }) => 2 * ops + keys + 30 * claims,
  leads: ({ ops }) => ops,
  lead_notes: ({ ops }) => ops,
  posts: ({ ops }) => ops,
  post_slugs: ({ ops }) => ops,
  post_images: ({ ops }) => ops,
  // The log counts per account, action and period.
  audit_log: ({ ops, desk, staff, claims }) => ops + desk + staff + claims + 40,
  abandoned_estimates: ({ ops }) => ops,
  price_estimates: ({ ops }) => ops,
  price_estimator_documents: ({ ops }) => ops,
  requests: ({ ops, claims }) => ops + 30 * claims,
  client_standings: ({ ops, claims }) => ops + claims,
  // One row per client, and one for the desk.
  hints: ({ ops, claims }) => ops + claims,
  threads: ({ ops }) => ops,
  messages: ({ ops }) => ops,
  thread_notes: ({ ops }) => ops,
  engagements: ({ ops }) => ops,
  onboardings: ({ ops }) => Math.min(ops, 1),
  consents: ({ ops }) => ops,
  contacts: ({ ops }) => ops,
  creator_checklist_subscribers: ({ ops }) => ops,
  profiles: ({ ops }) => Math.min(ops, 1),
  clients: ({ clients }) => clients,
  staff: ({ staff }) => staff,
  continue_links: ({ links, ops }) => links + ops,
  mails: () => Infinity,
  _otps: () => Infinity,
  _mfas: () => Infinity,
  _authOrigins: () => Infinity,
};

/** Changed or deleted rows, except `mayChange`, and new rows beyond what answers explain. */
export function unexplained(
  before: Stock,
  after: Stock,
  tally: Tally,
  mayChange: (name: string) => boolean,
): string[] {
  const changed = [...before.keys()].filter(
    (name) => before.get(name) !== after.get(name) && !mayChange(name),
  );
  const found = new Map<string, number>();
  for (const name of after.keys()) {
    const [collection = ''] = name.split(' ');
    if (!before.has(name)) found.set(collection, (found.get(collection) ?? 0) + 1);
  }
  const many = [...found].filter(([name, count]) => count > (allowed[name]?.(tally) ?? 0));
  return [
    ...changed.map((name) => `${name} is not what it was: ${after.get(name) ?? 'gone'}`),
    ...many.map(([name, count]) => `${count} new rows of ${name}`),
  ];
}
