/** Describes a kind of list to the bench: how its rows are inserted, and how it is read. */
import type { TestServer } from '../../tests/support/server.ts';

/** Tokens of a staff member and a client. */
export type Tokens = { staff: string; client: string };

/** A query of a list; `rows` is its result size. Callers must read the answers. */
export type View = {
  name: string;
  ask: (url: string, tokens: Tokens, rows: number) => Promise<Response>;
};

export type ListBench = {
  what: string;
  /** How many rows the smaller server has. */
  few: number;
  many: number;
  /** `client` is the account whose token the views get. */
  fill: (server: TestServer, rows: number, client: string) => Promise<void>;
  /** Views that must meet the limit. */
  views: readonly View[];
  /** Views whose time grows with all rows: shown without a limit. */
  whole?: readonly View[];
};

/** Runs an INSERT statement as superuser. */
export async function insert(server: TestServer, query: string): Promise<void> {
  const answer = await server.admin('/api/sql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** Requests a route with a token. */
export function askRoute(
  url: string,
  token: string,
  path: string,
  body: object,
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: token },
    body: JSON.stringify(body),
  });
}
