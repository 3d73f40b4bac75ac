/** What handlers of routes get and answer. Imports no code, so any handler may import it. */
import type * as v from 'valibot';

import type { Networks } from './core/client-networks.ts';

/** What every handler gets; handlers of cookies or files also use `event`. */
export type Visit = {
  app: PbApp;
  /** Named as in routes.ts: `POST /api/ops`. */
  route: string;
  sender: Networks;
  /** The session's stored hash; empty without one. */
  session: string;
  param: (name: string) => string;
  event: RequestEvent;
};

/** A request to a route that needs an account, `by`. */
export type Context = Visit & { by: PbRecord };

/** An object answers 200, `accepted` 202, `done` 204; `sent`: the handler has answered. */
export type Result = object | 'accepted' | 'done' | 'sent';

/** A handler, and the schema of the body that it takes. */
export type Endpoint<C, T> = {
  input: v.GenericSchema<unknown, T>;
  handle: (context: C, input: T) => Result;
};

export const endpoint = <T>(
  input: Endpoint<Context, T>['input'],
  handle: Endpoint<Context, T>['handle'],
): Endpoint<Context, T> => ({ input, handle });

/** For anyone, so without an account. */
export const openEndpoint = <T>(
  input: Endpoint<Visit, T>['input'],
  handle: Endpoint<Visit, T>['handle'],
): Endpoint<Visit, T> => ({ input, handle });
