/** Actions reserved to owners, and the actors who try them, for owners.test.ts. */
import * as v from 'valibot';

import { sourceFacts } from '#config/source-facts.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { firmRoutes } from '#domain/firm/firm-desk.ts';
import { goliveRoute } from '#domain/golive/entries.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { recordRoutes } from '#domain/people/records.ts';
import { bookRoutes } from '#domain/price-books/book-desk.ts';
import {
  anAccount,
  anEmail,
  anOwner,
  changeAccount,
  provePassword,
  type TestAccount,
} from '../support/accounts.ts';
import { recordsOf } from '../support/desk.ts';
import { firmOf } from '../support/firm-desk.ts';
import { anId, asAccount, sendJson } from '../support/op-api.ts';
import { dayFromToday, pricesOf, withoutBooks } from '../support/price-books.ts';
import type { TestServer } from '../support/server.ts';

/** Tries something that only owners may do; returns the answer's code or `yes`, and whether it was done. */
export type Action = (token: string) => Promise<[said: string, done: boolean]>;

/** Sends a request with a token; resolves to the answer's code, or `yes`. Without a body it is a GET. */
export type Send = (path: string, body: object | undefined, token: string) => Promise<string>;

export const sendsTo =
  ({ url }: Pick<TestServer, 'url'>): Send =>
  async (path, body, token) => {
    const answer = await sendJson(url + path, body, asAccount(token));
    if (answer.ok) return 'yes';
    return v.parse(v.looseObject({ code: v.string() }), await answer.json()).code;
  };

/** Tokens by actor. `unproven` is an owner without a password proof, `stale` one with an old proof. */
export async function castOfOwners(server: TestServer) {
  const client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  const leaver = await anOwner(server);
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  for (const each of [client, staff]) await provePassword(server, each);
  const stale = await anOwner(server);
  await server.sql(
    `UPDATE sessions SET proven = ${Date.now() - 5 * 60_000} WHERE account = '${stale.id}'`,
  );
  return {
    visitor: '',
    client: client.token,
    disabled: leaver.token,
    staff: staff.token,
    unproven: (await anAccount(server, 'staff', { owner: true })).token,
    stale: stale.token,
    owner: (await anOwner(server)).token,
  };
}

const [{ id: _id, from: _from, ...amounts }] = priceBooks;

export function ownerActions(server: TestServer, ada: TestAccount) {
  const send: Send = (path, body, token) => sendsTo(server)(path, body, token);

  /** A request whose only result is its answer: it counts as done if that is `yes`. */
  const asks =
    (path: string, body?: object): Action =>
    async (token) => {
      const said = await send(path, body, token);
      return [said, said === 'yes'];
    };

  async function closing(token: string, disabled: boolean): Promise<[string, boolean]> {
    const { id } = await anAccount(server, 'clients', { disabled: !disabled });
    const said = await send('/api/staff/disable', { collection: 'clients', id, disabled }, token);
    const row = await server.row('clients', id);
    return [said, row?.['disabled'] === disabled];
  }

  async function owning(token: string, owner: boolean): Promise<[string, boolean]> {
    const { id } = await anAccount(server, 'staff', { owner: !owner });
    const said = await send('/api/staff/owner', { id, owner }, token);
    const row = await server.row('staff', id);
    return [said, row?.['owner'] === owner];
  }

  const theBook = async (id: string) =>
    (await pricesOf(server, ada).list()).books.find((book) => book.id === id);

  /** Acts on a new draft of a price book; done if the book then has the state and revision of `then`. */
  async function onDraft(
    token: string,
    action: 'publish' | 'withdraw' | 'change',
    body: object,
    then: [state: string, rev: number],
  ): Promise<[string, boolean]> {
    await withoutBooks(server);
    const id = anId();
    await pricesOf(server, ada).ask('copy', { id, of: '2024-1' });
    const said = await send(bookRoutes[action], { id, rev: 1, ...body }, token);
    const book = await theBook(id);
    return [said, book?.state === then[0] && book.rev === then[1]];
  }

  function logged(route: keyof typeof recordRoutes, action: string): Action {
    const entries = () => server.rows('audit_log', `action = "${action}"`);
    return async (token) => {
      const email = anEmail();
      const body = { email, typed: email, reason: 'Subpoena 12', isOn: false, days: 730 };
      const before = await entries();
      const said = await send(recordRoutes[route], body, token);
      return [said, (await entries()).length === before.length + 1];
    };
  }

  /** A purge: it counts as done if it left a report, or, as a dry run, none. */
  function purging(isDry: boolean): Action {
    return async (token) => {
      await server.sql("UPDATE retention SET last_by = ''");
      const said = await send(recordRoutes.purge, { days: 730, isDry }, token);
      const { retention } = await recordsOf(ada);
      return [said, said === 'yes' && (retention.last === null) === isDry];
    };
  }

  const withPassword: Record<string, Action> = {
    async invite(token) {
      const email = anEmail();
      const said = await send('/api/staff/invite', { email, name: 'Grace' }, token);
      return [said, (await server.rows('staff', `email = "${email}"`)).length === 1];
    },
    close: (token) => closing(token, true),
    reopen: (token) => closing(token, false),
    'make owner': (token) => owning(token, true),
    lower: (token) => owning(token, false),
    async 'sign out'(token) {
      const grace = await anAccount(server, 'staff');
      const said = await send('/api/staff/end-sessions', { id: grace.id }, token);
      return [said, (await send(deskRoutes.find, {}, grace.token)) === 'auth_expired'];
    },
    export: asks(deskRoutes.export, {}),
    publish: (token) => onDraft(token, 'publish', { firstDay: dayFromToday(3) }, ['published', 2]),
    withdraw: (token) => onDraft(token, 'withdraw', {}, ['withdrawn', 2]),
    async 'edit firm'(token) {
      const { rev } = await firmOf(server, ada).revision();
      const entered = { ...enteredOf(sourceFacts), city: `City ${rev}` };
      const said = await send(firmRoutes.change, { rev, entered }, token);
      return [said, (await firmOf(server, ada).revision()).rev === rev + 1];
    },
    async 'draw again'(token) {
      const desk = firmOf(server, ada);
      const { rev: before } = await desk.revision();
      const entered = { ...enteredOf(sourceFacts), city: `Town ${before}` };
      await desk.ask('change', { rev: before, entered });
      const rev = before + 1;
      await server.sql(`UPDATE firm_facts SET state = 'failed' WHERE rev = ${rev}`);
      const said = await send(firmRoutes.again, { rev }, token);
      return [said, (await desk.revision()).state === 'waiting'];
    },
    'give away': logged('export', 'person-exported'),
    erase: logged('erase', 'person-erased'),
    hold: logged('hold', 'person-held'),
    release: logged('release', 'person-released'),
    retention: logged('retention', 'retention-changed'),
    'remove old': purging(false),
  };

  const withoutPassword: Record<string, Action> = {
    'see prices': asks(bookRoutes.list),
    async 'copy book'(token) {
      const id = anId();
      const said = await send(bookRoutes.copy, { id, of: '2024-1' }, token);
      return [said, (await theBook(id)) !== undefined];
    },
    'edit book': (token) => onDraft(token, 'change', { amounts, notes: 'x' }, ['draft', 2]),
    async preview(token) {
      const id = await pricesOf(server, ada).draft(amounts);
      return asks(bookRoutes.preview, { id })(token);
    },
    'see firm': asks(firmRoutes.look),
    'see list': asks(goliveRoute),
    records: asks(recordRoutes.show),
    find: logged('find', 'person-found'),
    'count old': purging(true),
  };

  return { withPassword, withoutPassword };
}
