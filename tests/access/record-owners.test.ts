/** Who may look for people, give away, hold and erase what there is of them, and say how long leads stay. */
import { beforeAll, expect, test } from 'vitest';

import { recordRoutes } from '#domain/people/records.ts';
import { anEmail, type TestAccount } from '../support/accounts.ts';
import { askDesk, recordsOf } from '../support/desk.ts';
import { runSql } from '../support/many-leads.ts';
import { refusalOf } from '../support/op-api.ts';

import { castOfOwners, cellsOf, codeOf, type Action, seenBy } from './owner-cells.ts';
import { useServer } from '../support/use-server.ts';

/** The code of the answer, or `yes`. To look asks for no password; `unproven` and `stale` are owners who have not just given it. */
const table = `
              visitor       client     disabled      staff        unproven         stale            owner
  records     auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  find        auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  count old   auth_expired  forbidden  auth_expired  owners_only  yes              yes              yes
  give away   auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  erase       auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  hold        auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  release     auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  retention   auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
  remove old  auth_expired  forbidden  auth_expired  owners_only  password_needed  password_needed  yes
`;

let cast: Record<string, string>;
let ada: TestAccount;
const server = useServer();
beforeAll(async () => {
  ({ cast, ada } = await castOfOwners(server));
});

/** Done is what leaves one entry more in the log. */
function logged(route: keyof typeof recordRoutes, action: string): Action {
  const entries = () => server.rows('audit_log', `action = "${action}"`);
  return async (token) => {
    const email = anEmail();
    const body = { email, typed: email, reason: 'Subpoena 12', isOn: false, days: 730 };
    const before = await entries();
    const said = await codeOf(server, recordRoutes[route], body, token);
    return [said, (await entries()).length === before.length + 1];
  };
}

/** Done is what leaves a report, or, where it only counts, none. */
function purging(isDry: boolean): Action {
  return async (token) => {
    await runSql(server, "UPDATE retention SET last_by = ''");
    const said = await codeOf(server, recordRoutes.purge, { days: 730, isDry }, token);
    const { retention } = await recordsOf(ada);
    return [said, said === 'yes' && (retention.last === null) === isDry];
  };
}

const actions: Record<string, Action> = {
  async records(token) {
    const answer = await askDesk(server, recordRoutes.show, undefined, token || undefined);
    return [answer.ok ? 'yes' : (await refusalOf(answer)).replace(/^\d+ /, ''), answer.ok];
  },
  find: logged('find', 'person-found'),
  'give away': logged('export', 'person-exported'),
  erase: logged('erase', 'person-erased'),
  hold: logged('hold', 'person-held'),
  release: logged('release', 'person-released'),
  retention: logged('retention', 'retention-changed'),
  'count old': purging(true),
  'remove old': purging(false),
};

const { actors, rows } = cellsOf(table);

test.each(rows)('%s', async (action, ...expected) => {
  expect(await seenBy(actors, cast, actions[action])).toEqual(expected);
});

test('both listeners refuse the same, and what they answer may be kept nowhere', async () => {
  for (const url of [server.url, server.adminUrl]) {
    const ask = (token: string) => codeOf({ url }, recordRoutes.find, { email: anEmail() }, token);
    expect(await ask('')).toBe('auth_expired');
    expect(await ask(cast['staff'] ?? '')).toBe('owners_only');
  }
  const answer = await askDesk(server, recordRoutes.find, { email: anEmail() }, ada.token);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});
