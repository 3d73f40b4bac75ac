/** Data as a release leaves it: kept in `tests/releases`, so that later releases can be tried on it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

import { root } from '../../scripts/root.mjs';
import { anAccount } from './accounts.ts';
import { messageBody } from './bodies.ts';
import { beginOp, messageOp } from './messages.ts';
import { anOp, post } from './op-api.ts';
import { operate } from './operator.ts';
import { addOp, sendAs } from './requests.ts';
import { startServer } from './server.ts';

const folder = join(root, 'tests/releases');

/** Names of the releases whose data is kept. */
export const keptReleases = async () =>
  (await readdir(folder)).filter((name) => name.endsWith('.db.gz'));

/** Writes the database that a release left. */
export async function unpackRelease(name: string, to: string): Promise<void> {
  await writeFile(to, gunzipSync(await readFile(join(folder, name))));
}

/** Keeps a database of this release: a message, a client's conversation and a request; to be called once for each release. */
export async function keepRelease(name: string): Promise<string> {
  const server = await startServer();
  try {
    const client = await anAccount(server, 'clients');
    const staff = await anAccount(server, 'staff');
    await post(server.url, anOp('contact.send', messageBody));
    const begin = beginOp(client.id);
    await sendAs(server, client, begin, messageOp(begin.entity, 'All of them?'));
    await sendAs(server, staff, addOp(client.id));
    const to = `${server.data}-backups`;
    const { said } = await operate('backup', '--data', server.data, '--to', to);
    const made = (await readdir(to)).find((each) => each.endsWith('Z'));
    if (!made) throw new Error(said);
    const path = join(folder, `${name}.db.gz`);
    await writeFile(path, gzipSync(await readFile(join(to, made, 'data.db')), { level: 9 }));
    return path;
  } finally {
    await server.stop();
  }
}
