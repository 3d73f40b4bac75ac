/** Concurrent changes of an account: its row has the last decision completely. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import {
  anAccount,
  anOwner,
  aPassword,
  changeAccount,
  type Role,
  signInAs,
  tokenMailed,
  tokenOf,
  withToken,
} from '../support/accounts.ts';
import { linksLookedAt } from '../support/housekeeping.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { aPdf } from '../support/files.ts';
import { asAccount, sendJson } from '../support/op-api.ts';
import { firmFileOp } from '../support/requests.ts';
import { useServer, useOwner, shared } from '../support/use-server.ts';

/**
 * While the file `hold` exists, two requests wait after they have read their account: the one that sets a new password,
 * and the one that ends all sessions, before its transaction.
 */
const holding = (folder: string) => `{
  const folder = ${JSON.stringify(folder)};
  const isHeld = () => { try { return !!$os.stat(folder + '/hold'); } catch { return false; } };
  const wait = () => {
    if (isHeld()) $os.writeFile(folder + '/held', '', 0o600);
    for (let looks = 0; looks < 400 && isHeld(); looks += 1) sleep(20);
  };
  const { confirmReset: confirm, serveRoute: serve } = exports;
  exports.confirmReset = (e) => { wait(); return confirm(e); };
  const write = transact;
  exports.serveRoute = (e, key, hasBody) => {
    if (!key.endsWith('/sign-out-everywhere')) return serve(e, key, hasBody);
    transact = (app, work) => { transact = write; wait(); return write(app, work); };
    try { return serve(e, key, hasBody); } finally { transact = write; }
  };
}`;

const changed = shared(
  () => changeHooks((folder) => ({ after: holding(folder) })),
  ({ remove }) => remove(),
);
const server = useServer(() => ({ hooks: changed.hooks }));
const owner = useOwner(server);

/** The account closes while the request runs and has not written yet. */
async function closedInBetween(role: Role, id: string, ask: () => Promise<Response>) {
  const [hold, held] = [join(changed.folder, 'hold'), join(changed.folder, 'held')];
  await writeFile(hold, '');
  const asked = ask();
  await expect.poll(() => existsSync(held)).toBe(true);
  const body = { collection: role, id, disabled: true };
  const closed = await sendJson(`${server.url}/api/staff/disable`, body, asAccount(owner.token));
  expect(closed.status).toBe(204);
  await rm(hold);
  await rm(held);
  return asked;
}

async function isClosed(role: Role, id: string) {
  const row = await server.row(role, id);
  return row?.['disabled'];
}

async function resetToken(email: string): Promise<string> {
  await sendJson(`${server.url}/api/collections/clients/request-password-reset`, { email });
  await linksLookedAt(server);
  return tokenMailed(server, email, 'reset-password');
}

function confirm(token: string, password: string) {
  const body = { token, password, passwordConfirm: password };
  return sendJson(`${server.url}/api/collections/clients/confirm-password-reset`, body);
}

test.each<Role>(['clients', 'staff'])(
  'row 283: an account that is closed while it signs out everywhere stays closed: %s',
  async (role) => {
    const { id, token } = await anAccount(server, role);
    const answer = await closedInBetween(role, id, () =>
      sendJson(`${server.url}/api/account/sign-out-everywhere`, {}, asAccount(token)),
    );
    expect(await isClosed(role, id)).toBe(true);
    expect(answer.ok).toBe(false);
  },
);

test('row 283: an account that is closed while its new password is on its way stays closed, with the one before', async () => {
  const { id, email, password } = await anAccount(server, 'clients');
  const token = await resetToken(email);
  const fresh = aPassword();
  const answer = await closedInBetween('clients', id, () => confirm(token, fresh));
  expect(await isClosed('clients', id)).toBe(true);
  expect(answer.status).toBe(400);
  await changeAccount(server, 'clients', id, { disabled: false });
  expect((await signInAs(server, 'clients', email, fresh)).status).toBe(400);
  expect((await signInAs(server, 'clients', email, password)).status).toBe(200);
});

/** Holds a request between the server's access check and its body; runs something else, then sends the body. */
function whileOnItsWay(
  path: string,
  body: object,
  token: string,
  inBetween: () => Promise<unknown>,
): Promise<number | undefined> {
  const isPart = body instanceof Uint8Array;
  const bytes = isPart ? body : Buffer.from(JSON.stringify(body));
  const headers = {
    ...asAccount(token),
    'Content-Type': isPart ? 'application/octet-stream' : 'application/json',
    'Content-Length': bytes.byteLength,
    Expect: '100-continue',
  };
  return new Promise((done, fail) => {
    const asked = request(server.url + path, { method: isPart ? 'PUT' : 'POST', headers });
    asked.on('error', fail);
    asked.on('response', (answer) => done(answer.resume().statusCode));
    asked.on('continue', () => void inBetween().then(() => asked.end(bytes), fail));
    asked.flushHeaders();
  });
}

test('row 290: who was closed, lowered or signed out while a request was on its way may no more', async () => {
  const ask = (path: string, body: object, by = owner) =>
    sendJson(server.url + path, body, asAccount(by.token));
  const closing = (id: string, disabled: boolean) => ({ collection: 'staff', id, disabled });
  const [eve, noor] = [await anOwner(server), await anOwner(server)];
  const reopened = await whileOnItsWay(
    '/api/staff/disable',
    closing(eve.id, false),
    eve.token,
    () => ask('/api/staff/disable', closing(eve.id, true)),
  );
  expect([reopened, await isClosed('staff', eve.id)]).toEqual([401, true]);
  const named = { id: noor.id, owner: true };
  const raised = await whileOnItsWay('/api/staff/owner', named, noor.token, () =>
    ask('/api/staff/owner', { ...named, owner: false }),
  );
  expect(raised).toBe(403);
  expect(await server.row('staff', noor.id)).toMatchObject({ owner: false });
  const ines = await anAccount(server, 'clients');
  const read = await whileOnItsWay('/api/messages/mine', { after: '' }, ines.token, () =>
    ask('/api/account/sign-out', {}, ines),
  );
  expect(read).toBe(401);
});

test('row 290: a part of a file is refused to staff signed out while it was on its way, and goes on after', async () => {
  const [staff, ines] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const bytes = aPdf(20_000);
  const file = firmFileOp(ines.id, 'letter.pdf', bytes);
  expect(await staff.sends(file)).toMatchObject([{ status: 'retry', code: 'awaiting_file' }]);
  const part = `/api/uploads/${file.entity}/0`;
  const signOut = () => staff.calls('/api/account/sign-out', {});
  expect(await whileOnItsWay(part, bytes, staff.token, signOut)).toBe(404);
  const again = withToken(server, staff, await tokenOf(server, 'staff', staff.id));
  expect(await again.sends(file)).toMatchObject([{ status: 'applied' }]);
});

test('row 284: a new password that cannot be written into the log is not there, and its link works once it can', async () => {
  const { email, password } = await anAccount(server, 'clients');
  const token = await resetToken(email);
  const fresh = aPassword();
  await server.sql(`CREATE TRIGGER full_disk BEFORE INSERT ON audit_log WHEN new.action = 'password-reset'
      BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END`);
  expect((await confirm(token, fresh)).status).toBe(400);
  expect((await signInAs(server, 'clients', email, password)).status).toBe(200);
  await server.sql('DROP TRIGGER full_disk');
  expect((await confirm(token, fresh)).status).toBe(204);
  expect((await signInAs(server, 'clients', email, fresh)).status).toBe(200);
  expect(
    await server.rows('mails', `recipient = "${email}" && kind = "account-notice"`),
  ).not.toEqual([]);
});
