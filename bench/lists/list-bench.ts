/** What a kind of list is to the bench: how its rows come into the database, and how it is asked. */
import type { TestServer } from '../../tests/support/server.ts';

/** Tokens of someone of the staff and of a client. */
export type Tokens = { staff: string; client: string };

/** A query of a list; `rows` is its result size. Callers must read the answers. */
export type View = {
  name: string;
  ask: (url: string, tokens: Tokens, rows: number) => Promise<Response>;
};

export type ListBench = {
  what: string;
  /** The few that the many are measured beside. */
  few: number;
  many: number;
  /** `client` is the id of whose token the views are given. */
  fill: (server: TestServer, rows: number, client: string) => Promise<void>;
  /** Held to the limit. */
  views: readonly View[];
  /** As long as all rows together, by what they are: shown, and held to nothing. */
  whole?: readonly View[];
};

/** Runs a statement that begins with INSERT, as a superuser may. */
export async function insert(server: TestServer, query: string): Promise<void> {
  const answer = await server.admin('/api/sql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

/** A question to a route, by whose token it is. */
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
