/** Describes a kind of list to the bench: how its rows are inserted, and how it is read. */
import { asAccount, sendJson } from '../../tests/support/op-api.ts';
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

/** Requests a route with a token. */
export const askRoute = (url: string, token: string, path: string, body: object) =>
  sendJson(url + path, body, asAccount(token));
