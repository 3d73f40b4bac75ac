/** Someone hears of a certificate that is not renewed before visitors do. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { lookAtCertificate, watchCertificate } from '../../scripts/certificate.mjs';
import { alarmsOf, factOf } from '../support/housekeeping.ts';
import { runSql } from '../support/many-leads.ts';
import { operate } from '../support/operator.ts';
import { startPublicAddress } from '../support/public-address.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer({ env: { STAFF_MAIL: 'desk@spark.test' } });

/** Checks again and returns the fact. */
async function fact() {
  await runSql(server, "UPDATE operation_facts SET claimed = 0, at = 0 WHERE name = 'certificate'");
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  const now = () => factOf(server, 'certificate');
  await expect.poll(async () => ((await now())?.at ?? 0) > 0).toBe(true);
  return now();
}

const alarms = () => alarmsOf(server, 'certificate');

/** Looks at an address whose certificate is good for so long. */
async function seen(days: number, isTrusted = true): Promise<string> {
  const { origin, ca, stop } = await startPublicAddress(server.url, { days });
  await lookAtCertificate({ origin, data: server.data, ...(isTrusted ? { ca } : {}) });
  await stop();
  return origin;
}

test('row 98: a certificate that ends soon is mailed once, and once more when it is renewed', async () => {
  expect(await fact()).toMatchObject({
    isWell: true,
    says: 'The public address was not looked at.',
  });
  await seen(60);
  expect(await fact()).toMatchObject({ isWell: true, says: expect.stringMatching(/5\d|60/) });
  expect(await alarms()).toEqual([]);
  const gone = await seen(9);
  expect(await fact()).toMatchObject({
    isWell: false,
    says: expect.stringMatching(/[89] more days/),
  });
  // Without a network the last result counts.
  await expect(lookAtCertificate({ origin: gone, data: server.data })).rejects.toThrow(
    'ECONNREFUSED',
  );
  expect(await fact()).toMatchObject({ isWell: false });
  const { said } = await operate('doctor', '--data', server.data);
  expect(said).toContain('WRONG certificate: ');
  await seen(60);
  await fact();
  expect(await alarms()).toEqual(['Not well: certificate', 'Well again: certificate']);
});

test('row 98: one that no one vouches for is not well however long it is good for', async () => {
  await seen(60, false);
  expect(await fact()).toMatchObject({ isWell: false, says: expect.stringContaining('not valid') });
});

test('where no encrypted address is configured, nothing is looked at and what was seen is forgotten', async () => {
  await watchCertificate({ origin: 'http://127.0.0.1:8090', data: server.data });
  expect(await fact()).toMatchObject({ isWell: true });
  await seen(9);
  await watchCertificate({ origin: undefined, data: server.data });
  expect(await fact()).toMatchObject({ isWell: true });
  await rm(join(server.data, 'certificate.json'), { force: true });
});
