/**
 * Sign-ins at one moment: no more of them are in the server's code than there are places for, each is answered, and they leave JavaScript
 * engines to everyone else.
 */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { anEmail, aPassword, tokenMailed } from '../support/accounts.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { sendJson } from '../support/op-api.ts';
import { useServer, shared } from '../support/use-server.ts';

/** Of ten places for bodies. */
const places = 2;
const atOnce = 60;

/** How many were at work at one moment is the name of a file. Once the file `hold` is there, each stays at work until `go` is. */
const counting = (folder: string) => `{
  const counted = (verb, work) => (...given) => {
    const add = (n) => $app.store().setFunc('at ' + verb, (count) => (count ?? 0) + n);
    add(1);
    const path = ${JSON.stringify(folder)} + '/' + verb;
    $os.writeFile(path + '-at-work-' + $app.store().get('at ' + verb), '', 0o600);
    const isThere = (file) => { try { return !!$os.stat(file); } catch { return false; } };
    const mayGo = () => !isThere(${JSON.stringify(folder)} + '/hold') || isThere(path + '-go');
    for (let looks = 0; looks < 2000 && !mayGo(); looks += 1) sleep(20);
    try { work(...given); } finally { add(-1); }
  };
  const { tryPassword, confirmAddress, serveRoute } = exports;
  exports.tryPassword = counted('tryPassword', tryPassword);
  exports.confirmAddress = counted('confirmAddress', confirmAddress);
  const postOps = counted('postOps', serveRoute);
  exports.serveRoute = (e, key, hasBody) =>
    (key === 'POST /api/ops' ? postOps : serveRoute)(e, key, hasBody);
}`;

/** Each engine leaves a file when it answers its first request. */
const countingEngines = (folder: string) =>
  `$os.writeFile(${JSON.stringify(folder)} + '/engine-' + $security.randomString(15), '', 0o600);`;

/** A server with so many places for bodies ('': as many as in service). */
function usePlaces(BODIES_AT_ONCE: string) {
  const changed = shared(
    () =>
      changeHooks((folder) => ({ after: counting(folder), afterGate: countingEngines(folder) })),
    ({ remove }) => remove(),
  );
  const env = { BODIES_AT_ONCE, SPARK_PROXY_HEADER: 'X-Real-IP' };
  const server = useServer(() => ({ env, hooks: changed.hooks }));
  const send = (path: string, body: object, network = 200) =>
    sendJson(server.url + path, body, { 'X-Real-IP': `10.0.${network}.1` });
  return {
    server,
    send,
    /** From so many networks at one moment, all of which are held. */
    sendFromMany: async (count: number, path: string, body: () => object) => {
      await writeFile(join(changed.folder, 'hold'), '');
      return Array.from({ length: count }, (_, network) => send(path, body(), network));
    },
    letGo: (verb: string) => writeFile(join(changed.folder, `${verb}-go`), ''),
    seen: async (prefix: string) =>
      (await readdir(changed.folder)).filter((name) => name.startsWith(prefix)),
  };
}

const signInPath = '/api/collections/clients/auth-with-password';
const aSignIn = () => ({ identity: anEmail(), password: aPassword() });

/** Resolves once one of them is refused for want of a place. */
const oneRefused = (asked: readonly Promise<Response>[]) =>
  Promise.any(
    asked.map(async (answer) => {
      if ((await answer).status !== 503) throw new Error('not refused');
    }),
  );

describe('of sixty at one moment as many are at work as there are places', () => {
  const { server, send, sendFromMany, letGo, seen } = usePlaces('10');

  /** All are let go once one of them was refused. */
  async function askAtOnce(verb: string, path: string, body: () => object) {
    const asked = await sendFromMany(atOnce, path, body);
    await oneRefused(asked);
    await letGo(verb);
    const answers = await Promise.all(asked);
    const atWork = await seen(`${verb}-at-work-`);
    expect(atWork.length).toBeGreaterThan(0);
    expect(atWork.length).toBeLessThanOrEqual(places);
    return answers;
  }

  test('sign-ins: the others wait, or are told to come again', async () => {
    const answers = await askAtOnce('tryPassword', signInPath, aSignIn);
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(places);
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  test('links that confirm an address: no more are at work', async () => {
    const [email, password] = [anEmail(), aPassword()];
    await send('/api/clients/sign-up', { email, password });
    const token = await tokenMailed(server, email);
    const path = '/api/collections/clients/confirm-verification';
    const answers = await askAtOnce('confirmAddress', path, () => ({ token, password: '' }));
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([400, 503]));
    expect((await send(path, { token, password })).status).toBe(204);
  });
});

describe('with as many places as in service', () => {
  const { send, sendFromMany, letGo, seen } = usePlaces('');
  const noOps = () => ({ v: 1, owner: null, ops: [] });

  test('bodies and sign-ins that take all of them leave engines to everyone else: a refusal makes no new one', async () => {
    const bodies = await sendFromMany(atOnce, '/api/ops', noOps);
    await oneRefused(bodies);
    const signIns = await sendFromMany(atOnce, signInPath, aSignIn);
    await oneRefused(signIns);
    const enginesMade = async () => {
      const before = await seen('engine-');
      for (let asked = 0; asked < 5; asked += 1) {
        expect((await send('/api/ops', noOps())).status).toBe(503);
      }
      return (await seen('engine-')).length - before.length;
    };
    // Until the first refusals are over.
    await expect.poll(enginesMade).toBe(0);
    await letGo('postOps');
    await letGo('tryPassword');
    expect(new Set((await Promise.all(bodies)).map(({ status }) => status))).toEqual(
      new Set([200, 503]),
    );
    await Promise.all(signIns);
  });
});
