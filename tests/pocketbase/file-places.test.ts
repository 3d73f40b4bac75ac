/** Two files are judged at one moment, of which one at most is one network's. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { changeHooks } from '../support/changed-hooks.ts';
import { aPdf } from '../support/files.ts';
import { postRaw } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type Lead, uploaded } from '../support/uploading.ts';

/** A file that was judged is named in the folder, and keeps its place until the file `go` is there; `waiting` says that a request has none. */
const holding = (folder: string) => `{
  const note = (name) => $os.writeFile(${JSON.stringify(folder)} + '/' + name, '', 0o600);
  const open = $filesystem.fileFromPath;
  const pause = sleep;
  $filesystem.fileFromPath = (path) => {
    note('judged-' + path.split('/').pop());
    const mayGo = () => { try { return !!$os.stat(${JSON.stringify(folder)} + '/go'); } catch { return false; } };
    for (let looks = 0; looks < 1000 && !mayGo(); looks += 1) pause(20);
    return open(path);
  };
  globalThis.sleep = (ms) => {
    note('waiting');
    pause(ms);
  };
}`;

let server: TestServer;
let changed: Awaited<ReturnType<typeof changeHooks>>;
beforeAll(async () => {
  changed = await changeHooks((folder) => ({ before: holding(folder) }));
  server = await startServer({ env: { SPARK_PROXY_HEADER: 'X-Real-IP' }, hooks: changed.hooks });
});
afterAll(async () => {
  await server.stop();
  await changed.remove();
});

const judge = ({ attach }: Lead, network: string) =>
  postRaw(server.url, { v: 1, owner: null, ops: [attach] }, { 'X-Real-IP': network });

const noted = async () =>
  (await readdir(changed.folder)).filter((name) => /^judged-|^waiting$/.test(name));

test('one network whose files are judged leaves a place to another', async () => {
  const lead = () => uploaded(server.url, 'return.pdf', aPdf());
  const [first, second, other] = [await lead(), await lead(), await lead()];
  const asked = [judge(first, '2001:db8:7:1::1'), judge(second, '2001:db8:7:1::2')];
  await expect.poll(noted).toHaveLength(2);
  asked.push(judge(other, '2001:db8:7:2::1'));
  await expect.poll(noted, { timeout: 15_000 }).toContain(`judged-${other.document.id}`);
  expect(await noted()).toHaveLength(3);
  await writeFile(join(changed.folder, 'go'), '');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200]);
});
