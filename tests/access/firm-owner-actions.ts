/** What owners alone do to the firm's prices and facts, for the table of owners.test.ts. */
import { sourceFacts } from '#config/source-facts.ts';
import { priceBooks } from '#domain/estimator/prices.ts';
import { enteredOf } from '#domain/firm/facts-of.ts';
import { firmRoutes } from '#domain/firm/firm-desk.ts';
import { goliveRoute } from '#domain/golive/entries.ts';
import { bookRoutes } from '#domain/price-books/book-desk.ts';
import type { TestAccount } from '../support/accounts.ts';
import { firmOf } from '../support/firm-desk.ts';
import { runSql } from '../support/many-leads.ts';
import { anId, refusalOf } from '../support/op-api.ts';
import { dayFromToday, pricesOf, withoutBooks } from '../support/price-books.ts';
import type { TestServer } from '../support/server.ts';
import type { Action } from './owner-cells.ts';

const [{ id: _id, from: _from, ...amounts }] = priceBooks;

type Send = (path: string, body: object, token: string) => Promise<string>;

/** Each says what was answered and whether it was done; `ada` owns, and makes what they are done to. */
export function firmOwnerActions(
  server: TestServer,
  ada: TestAccount,
  send: Send,
): Record<string, Action> {
  const theBook = async (id: string) =>
    (await pricesOf(server, ada).list()).books.find((book) => book.id === id);

  /** Does it to a draft that is there for it alone; done is what leaves the book in this state and revision. */
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

  return {
    publish: (token) => onDraft(token, 'publish', { firstDay: dayFromToday(3) }, ['published', 2]),
    withdraw: (token) => onDraft(token, 'withdraw', {}, ['withdrawn', 2]),
    async 'see prices'(token) {
      const answer = await pricesOf(server, { token }).look();
      const said = answer.ok ? 'yes' : (await refusalOf(answer)).replace(/^\d+ /, '');
      return [said, answer.ok];
    },
    async 'copy book'(token) {
      const id = anId();
      const said = await send(bookRoutes.copy, { id, of: '2024-1' }, token);
      return [said, (await theBook(id)) !== undefined];
    },
    'edit book': (token) => onDraft(token, 'change', { amounts, notes: 'x' }, ['draft', 2]),
    async preview(token) {
      const id = await pricesOf(server, ada).draft(amounts);
      const said = await send(bookRoutes.preview, { id }, token);
      return [said, said === 'yes'];
    },
    async 'see firm'(token) {
      const answer = await firmOf(server, { token }).look();
      const said = answer.ok ? 'yes' : (await refusalOf(answer)).replace(/^\d+ /, '');
      return [said, answer.ok];
    },
    async 'edit firm'(token) {
      const { rev } = await firmOf(server, ada).standing();
      const entered = { ...enteredOf(sourceFacts), city: `City ${rev}` };
      const said = await send(firmRoutes.change, { rev, entered }, token);
      return [said, (await firmOf(server, ada).standing()).rev === rev + 1];
    },
    async 'see list'(token) {
      const headers = token ? { Authorization: token } : {};
      const answer = await fetch(server.url + goliveRoute, { headers });
      const said = answer.ok ? 'yes' : (await refusalOf(answer)).replace(/^\d+ /, '');
      return [said, answer.ok];
    },
    async 'draw again'(token) {
      const desk = firmOf(server, ada);
      const { rev: before } = await desk.standing();
      const entered = { ...enteredOf(sourceFacts), city: `Town ${before}` };
      await desk.ask('change', { rev: before, entered });
      const rev = before + 1;
      await runSql(server, `UPDATE firm_facts SET state = 'failed' WHERE rev = ${rev}`);
      const said = await send(firmRoutes.again, { rev }, token);
      return [said, (await desk.standing()).state === 'waiting'];
    },
  };
}
