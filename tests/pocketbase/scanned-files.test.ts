// @module-tag slow
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadDetailsSchema } from '#domain/leads/lead-details.ts';
import { filesWith } from '../support/data-folder.ts';
import { adminJson, postOne, refusalOf } from '../support/op-api.ts';
import { aPdf } from '../support/files.ts';
import { startServer } from '../support/server.ts';
import { attachOp, storedDocument, uploaded, uploadState } from '../support/uploading.ts';
import { declarationOf } from '../support/bodies.ts';
import { useServer, useFolder, useAccount, serverForTest } from '../support/use-server.ts';

const scanner = (file = '') =>
  `"${process.execPath}" tests/support/scanner.mjs ${join(folder, 'mode')} ${file}`;

const folder = useFolder();
const server = useServer({ env: { SPARK_SCAN_COMMAND: scanner(), SPARK_SCAN_SECONDS: '1' } });
const staff = useAccount(server, 'staff');
beforeEach(() => become('find'));

const become = (mode: string) => writeFile(join(folder, 'mode'), mode);
const runs = () => readFile(join(folder, 'mode.seen'), 'utf8').catch(() => '');

async function isThere(): Promise<boolean> {
  try {
    return process.kill(Number(/ (\d+)\n$/.exec(await runs())?.[1]), 0);
  } catch {
    return false;
  }
}

function infected(): Uint8Array {
  const bytes = Buffer.from(aPdf(50_000));
  bytes.write('MALWARE', 30_000);
  return bytes;
}

async function sent(bytes: Uint8Array) {
  const lead = await uploaded(server.url, 'return.pdf', bytes);
  const first = await postOne(server.url, lead.attach);
  const shown = async () => {
    const { document } = await staff.asks(deskRoutes.open, leadDetailsSchema, {
      id: lead.submit.entity,
    });
    return document?.status;
  };
  const link = () => refusalOf(staff.calls(deskRoutes.document, { document: lead.document.id }));
  return { ...lead, first, shown, link };
}

test('a file is closed until the scanner has answered, and open afterwards', async () => {
  await become('fail');
  const bytes = aPdf(50_000);
  const lead = await sent(bytes);
  expect(lead.first).toMatchObject({ status: 'retry', code: 'file_checking' });
  expect(await lead.shown()).toBe('checking');
  expect(await lead.link()).toBe('404 not_found');
  await expect.poll(runs).toContain('fail 50000 -');
  expect(await postOne(server.url, lead.attach)).toMatchObject({ code: 'file_checking' });
  expect(await uploadState(server.url, lead.document.id, lead.key)).toEqual({
    have: bytes.length,
    status: 'checking',
  });
  await become('find');
  await expect.poll(lead.shown).toBe('received');
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, lead.document.id)).bytes.equals(bytes)).toBe(true);
}, 60_000);

test('an infected file is removed, its lead stays, and both sides are given the reason', async () => {
  const lead = await sent(infected());
  await expect.poll(lead.shown).toBe('infected');
  expect(await postOne(server.url, lead.attach)).toMatchObject({
    status: 'rejected',
    code: 'file_infected',
  });
  expect(await lead.link()).toBe('404 not_found');
  const { document } = lead;
  const row = await server.row('price_estimator_documents', document.id);
  expect(row).toMatchObject({ status: 'refused', file: '', old_file: '' });
  const stored = join(server.data, 'storage', String(row?.['collectionId']), document.id);
  expect(await readdir(stored).catch(() => [])).toEqual([]);
  const next = attachOp(lead.submit, declarationOf('return.pdf', aPdf()));
  expect(await postOne(server.url, next)).toMatchObject({ code: 'awaiting_file' });
}, 60_000);

test('a scanner that hangs is ended and asked again; requests are answered all the while', async () => {
  await become('hang');
  const lead = await sent(aPdf(50_000));
  await expect.poll(runs).toMatch(/(hang[^\n]*\n.*){2}/s);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  expect(await lead.shown()).toBe('checking');
  await become('find');
  await expect.poll(lead.shown, { timeout: 40_000 }).toBe('received');
}, 90_000);

test('a scanner that says more than anyone reads is ended, opens nothing, and the next file is tried', async () => {
  await become('chatter');
  const [one, other] = [await sent(aPdf(50_000)), await sent(aPdf(40_000))];
  await expect.poll(runs).toContain('chatter 50000');
  await expect.poll(runs).toContain('chatter 40000');
  await expect.poll(runs).toMatch(/(chatter 50000[^\n]*\n.*){2}/s);
  expect([await one.shown(), await other.shown()]).toEqual(['checking', 'checking']);
  await become('find');
  for (const { shown } of [one, other]) {
    await expect.poll(shown, { timeout: 40_000 }).toBe('received');
  }
}, 150_000);

test('what is checked when the server is killed is checked after it is back, and lies nowhere unencrypted', async () => {
  await become('hang');
  const lead = await sent(infected());
  await expect.poll(runs).toMatch(/hang[^\n]*\n$/);
  await server.kill();
  await expect.poll(isThere).toBe(false);
  await become('find');
  await server.restart();
  await expect.poll(lead.shown, { timeout: 40_000 }).toBe('infected');
  expect(await filesWith(server.data, 'MALWARE')).toEqual([]);
}, 90_000);

test('a scanner that hangs ends with the server that is asked to stop', async () => {
  const env = { SPARK_SCAN_COMMAND: scanner(), SPARK_SCAN_SECONDS: '300' };
  const other = await startServer({ env });
  await become('hang');
  const lead = await uploaded(other.url, 'return.pdf', infected());
  const before = await runs();
  await postOne(other.url, lead.attach);
  await expect.poll(async () => (await runs()).slice(before.length)).toMatch(/^hang/);
  expect(await isThere()).toBe(true);
  await other.stop();
  await expect.poll(isThere).toBe(false);
}, 60_000);

test('a backup that is made in the dashboard while a scanner has its copy leaves that out', async () => {
  const env = { SPARK_SCAN_COMMAND: scanner('{file}'), SPARK_SCAN_SECONDS: '10' };
  const other = await serverForTest({ env });
  await become('hang');
  const lead = await uploaded(other.url, 'return.pdf', infected());
  await postOne(other.url, lead.attach);
  const copy = join('scanning', lead.document.id);
  await expect.poll(() => filesWith(other.data, 'MALWARE')).toEqual([copy]);
  await adminJson(other, '/api/backups', { name: 'all.zip' }).catch(() => {});
  const zip = await readFile(join(other.data, 'backups', 'all.zip'));
  expect([zip.includes('data.db'), zip.includes('scanning/')]).toEqual([true, false]);
  await become('find');
  await expect.poll(() => filesWith(other.data, 'MALWARE'), { timeout: 40_000 }).toEqual([]);
}, 90_000);

test('a scanner may be given a file, which is gone afterwards, and one that is missing opens nothing', async () => {
  const other = await serverForTest({ env: { SPARK_SCAN_COMMAND: scanner('{file}') } });
  const status = async (id: string) =>
    (await other.row('price_estimator_documents', id))?.['status'];
  const lead = await uploaded(other.url, '../../"; touch x; ".pdf', infected());
  await postOne(other.url, lead.attach);
  await expect.poll(() => status(lead.document.id)).toBe('refused');
  expect(await runs()).toContain(join(other.data, 'scanning', lead.document.id));
  expect(await readdir(join(other.data, 'scanning'))).toEqual([]);
  const without = await serverForTest({ env: { SPARK_SCAN_COMMAND: '/nowhere/scanner' } });
  const kept = await uploaded(without.url, 'return.pdf', aPdf());
  expect(await postOne(without.url, kept.attach)).toMatchObject({ code: 'file_checking' });
  const alerts = () => without.rows('mails', "kind = 'staff-files'");
  await expect.poll(alerts, { timeout: 60_000 }).toMatchObject([{ about: 'scanner' }]);
  const row = await without.row('price_estimator_documents', kept.document.id);
  expect(row).toMatchObject({ status: 'checking' });
}, 120_000);
