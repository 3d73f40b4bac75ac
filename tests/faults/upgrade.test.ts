// @module-tag slow
/** The data of each release that is kept becomes today's: nothing is lost, and it is made as today's code makes it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { keptReleases, unpackRelease } from '../support/release-data.ts';
import { startServer } from '../support/server.ts';

const releases = await keptReleases();

test.each(releases)('row 121: the data of %s is whole under this release', async (release) => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-upgrade-'));
  const [data, before] = [join(folder, 'data'), join(folder, 'before')];
  for (const place of [data, before]) {
    await mkdir(place);
    await unpackRelease(release, join(place, 'data.db'));
  }
  const server = await startServer({ data });
  try {
    for (const table of ['contacts', 'receipts', 'threads', 'messages', 'requests', 'clients']) {
      expect(await server.rows(table)).not.toEqual([]);
    }
    const { said } = await operate('doctor', '--data', data);
    expect(said).toContain('ok    database: ');
    expect(said).toContain('ok    version: ');
    expect(said).toContain('ok    schema: ');
    const op = anOp('contact.send', messageBody);
    expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
    const compared = await operate('drill', '--restored', data, '--data', before);
    expect([compared.code, compared.said]).toEqual([0, expect.stringContaining('lost: nothing')]);
    // Sessions have other ids since; that they go on, copied-database.test.ts shows.
    expect(compared.said).not.toMatch(/^rows: (?!sessions:)[a-z]\w*: [1-9]\d* lost/m);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
});
