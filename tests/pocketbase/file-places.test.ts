/** Scans two files at once, one per network, and stores the verdicts. A failed engine's place is freed later. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { changeHooks } from '../support/changed-hooks.ts';
import { aPdf, someBytes } from '../support/files.ts';
import { postOne, postRaw } from '../support/op-api.ts';
import {
  beginPart,
  type Lead,
  sendFile,
  storedDocument,
  submitWith,
  uploaded,
} from '../support/uploading.ts';
import { useServer, shared } from '../support/use-server.ts';

/**
 * Hooks that make steps visible as files. A file being judged is named in the folder, the second time with `-again`,
 * and holds its place until `go-` with that name exists. A request without a place sleeps 20 ms, writes `waiting`, and
 * looks again once `look` exists. `fail-` with a name, or `fail` at checks of ops, makes the engine fail. `later` moves
 * the clock by minutes. `stored` lists the store's keys after housekeeping.
 */
const holding = (folder: string) => `{
  const at = (name) => ${JSON.stringify(folder)} + '/' + name;
  const open = $filesystem.fileFromBytes;
  const now = Date.now;
  const pause = sleep;
  const note = (name) => $os.writeFile(at(name), '', 0o600);
  const isThere = (name) => { try { return !!$os.stat(at(name)); } catch { return false; } };
  const until = (name) => { for (let looks = 0; looks < 1000 && !isThere(name); looks += 1) pause(20); };
  Date.now = () => now() + (isThere('later') ? Number(toString($os.readFile(at('later')))) * 60000 : 0);
  $filesystem.fileFromBytes = (bytes, id) => {
    if (isThere('fail-' + id)) $security.randomString(-1);
    const name = isThere('judged-' + id) ? id + '-again' : id;
    note('judged-' + name);
    until('go-' + name);
    return open(bytes, id);
  };
  globalThis.sleep = (ms) => {
    if (ms !== 20) return pause(ms);
    note('waiting');
    until('look');
    pause(1);
  };
  globalThis.changeExports = (server) => {
    const { serveRoute, runMaintenance } = server;
    server.serveRoute = (e, key, hasBody) => {
      if (key === 'POST /api/ops/verify' && isThere('fail')) $security.randomString(-1);
      serveRoute(e, key, hasBody);
    };
    server.runMaintenance = () => {
      runMaintenance();
      $os.writeFile(at('stored'), Object.keys($app.store().getAll()).join('\\n'), 0o600);
    };
  };
}`;

const changed = shared(
  () => changeHooks((folder) => ({ before: holding(folder), after: 'changeExports(exports);' })),
  ({ remove }) => remove(),
);
const env = { SPARK_PROXY_HEADER: 'X-Real-IP', BODIES_AT_ONCE: '11' };
const server = useServer(() => ({ env, hooks: changed.hooks }));

const judge = ({ attach }: Lead, network: string) =>
  postRaw(server.url, { v: 1, owner: null, ops: [attach] }, { 'X-Real-IP': network });

const lead = () => uploaded(server.url, 'return.pdf', aPdf());
const note = (name: string, text = '') => writeFile(join(changed.folder, name), text);
const noted = async () =>
  (await readdir(changed.folder)).filter((name) => /^judged-|^waiting$/.test(name));
const noting = () => expect.poll(noted);

afterEach(async () => {
  for (const name of await noted()) await rm(join(changed.folder, name));
  for (const name of ['look', 'later', 'fail', 'stored'])
    await rm(join(changed.folder, name), { force: true });
});

test('one /64 or /48 whose files are judged leaves a place to another', async () => {
  const leads = [await lead(), await lead(), await lead()] as const;
  const [first, second, other] = leads;
  const asked = [judge(first, '2001:db8:7:1::1'), judge(second, '2001:db8:7:2::1')];
  await noting().toHaveLength(2);
  asked.push(judge(other, '2001:db8:8:1::1'));
  await noting().toContain(`judged-${other.document.id}`);
  expect(await noted()).toHaveLength(3);
  for (const { document } of leads) await note(`go-${document.id}`);
  await note('look');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a file that was taken while its second copy waited for a place in vain is not asked for again', async () => {
  const [file, next] = [await lead(), await lead()];
  const first = postOne(server.url, file.attach);
  await noting().toContain(`judged-${file.document.id}`);
  const again = postOne(server.url, file.attach);
  await noting().toContain('waiting');
  await note(`go-${file.document.id}`);
  expect(await first).toMatchObject({ status: 'applied' });
  const held = postOne(server.url, next.attach);
  await noting().toContain(`judged-${next.document.id}`);
  await note('look');
  expect(await again).toMatchObject({ status: 'replayed' });
  await note(`go-${next.document.id}`);
  expect(await held).toMatchObject({ status: 'applied' });
});

test('nor is one whose lost bytes came back while its second copy waited', async () => {
  const bytes = aPdf();
  const file = await uploaded(server.url, 'return.pdf', bytes);
  const { id } = file.document;
  await note(`go-${id}`);
  expect(await postOne(server.url, file.attach)).toMatchObject({ status: 'applied' });
  const row = await server.row('price_estimator_documents', id);
  const collection = String(row?.['collectionId']);
  await rm(join(server.data, 'storage', collection, id), { recursive: true });
  await sendFile(server.url, id, file.key, bytes);
  for (const name of [`go-${id}`, `judged-${id}`]) await rm(join(changed.folder, name));
  const first = postOne(server.url, file.attach);
  await noting().toContain(`judged-${id}`);
  const again = postOne(server.url, file.attach);
  await noting().toContain('waiting');
  await note(`go-${id}`);
  expect(await first).toMatchObject({ status: 'replayed' });
  await note('look');
  expect(await again).toMatchObject({ status: 'replayed' });
});

test('a file that was put away while its second copy was judged too is not asked for again', async () => {
  const file = await lead();
  const { id } = file.document;
  const first = postOne(server.url, file.attach);
  await noting().toContain(`judged-${id}`);
  const again = judge(file, '2001:db8:7:4::1');
  await noting().toContain(`judged-${id}-again`);
  await note(`go-${id}`);
  expect(await first).toMatchObject({ status: 'applied' });
  await note(`go-${id}-again`);
  expect(await (await again).json()).toMatchObject({ results: [{ status: 'replayed' }] });
});

test('a file is judged though two others have been judged for two minutes, and these give no place of others back', async () => {
  const stuck = [await lead(), await lead()] as const;
  const [one, other] = stuck;
  const asked = [judge(one, '2001:db8:91::1'), judge(other, '2001:db8:92::1')];
  await noting().toHaveLength(2);
  await note('later', '3');
  const next = [await lead(), await lead(), await lead()] as const;
  const [first, second, third] = next;
  asked.push(judge(first, '2001:db8:93::1'), judge(second, '2001:db8:94::1'));
  await noting().toHaveLength(4);
  for (const { document } of stuck) await note(`go-${document.id}`);
  expect((await Promise.all(asked.slice(0, 2))).map(({ status }) => status)).toEqual([200, 200]);
  asked.push(judge(third, '2001:db8:95::1'));
  await noting().toContain('waiting');
  expect(await noted()).not.toContain(`judged-${third.document.id}`);
  for (const { document } of next) await note(`go-${document.id}`);
  await note('look');
  await Promise.all(asked);
});

test('what is stored is what was judged, whatever a part that stalled writes in between', async () => {
  const good = aPdf();
  const evil = someBytes(good.length, 'MZ');
  const file = await submitWith(server.url, 'return.pdf', good);
  const { id } = file.document;
  const goOn = await beginPart(server.url, { id, key: file.key, offset: 0, part: evil, sent: 10 });
  await sendFile(server.url, id, file.key, good);
  const first = postOne(server.url, file.attach);
  await noting().toContain(`judged-${id}`);
  await goOn(evil.subarray(10));
  await note(`go-${id}`);
  expect(await first).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, id)).bytes.equals(good)).toBe(true);
});

test('files whose judging ends in a failure of the engine hold no place for longer than two minutes', async () => {
  const failing = [await lead(), await lead()];
  for (const [network, each] of failing.entries()) {
    await note(`fail-${each.document.id}`);
    const answer = await judge(each, `2001:db8:8${network}0::1`).catch(() => undefined);
    expect(answer?.status ?? 500).toBeGreaterThanOrEqual(200);
  }
  await note('later', '3');
  const next = await lead();
  await note(`go-${next.document.id}`);
  expect(await postOne(server.url, next.attach)).toMatchObject({ status: 'applied' });
});

test('an engine that fails holds no other place for longer than half an hour, and leaves nothing in the store', async () => {
  const verify = async (network = '2001:db8:830::1') => {
    const headers = { 'X-Real-IP': network };
    const init = { method: 'POST', body: 'torn', headers };
    return (await fetch(`${server.url}/api/ops/verify`, init)).status;
  };
  await note('fail');
  while ((await verify()) !== 503);
  await rm(join(changed.folder, 'fail'));
  expect(await verify()).toBe(503);
  // An engine that has not run the hooks yet lacks this test's clock.
  expect(await verify('2001:db8:831::1')).toBe(400);
  await note('later', '31');
  expect(await verify()).toBe(400);
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  const stored = () => readFile(join(changed.folder, 'stored'), 'utf8').catch(() => '');
  await expect.poll(stored).not.toBe('');
  const places = (await stored()).split('\n').filter((key) => key.startsWith('places of '));
  expect(places).toEqual([]);
});
