import { expect, test } from 'vitest';
import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { declarationOf, submitBody } from '../support/bodies.ts';
import { aKey, anOp, postOne, refusalOf, anId } from '../support/op-api.ts';
import {
  aFarDoc,
  aLateDocx,
  aPdf,
  aPlainZip,
  aProgram,
  aZip,
  someBytes,
} from '../support/files.ts';
import {
  attachOp,
  putPart,
  sendFile,
  storedDocument,
  submitWith,
  uploaded,
  uploadState,
  waitingFiles,
  cutPart,
  haveOf,
} from '../support/uploading.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const row = (collection: string, id: string) => server.row(collection, id);

test.each([
  ['late.docx', aLateDocx()],
  ['far.doc', aFarDoc()],
])('%s is taken though its head tells little', async (name, bytes) => {
  const lead = await uploaded(server.url, name, bytes);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, lead.document.id)).bytes.equals(bytes)).toBe(true);
});

const withMacros = aZip([
  ['[Content_Types].xml', Buffer.from('<Types/>')],
  ['word/document.xml', Buffer.from('<w:document/>')],
  ['word/vbaProject.bin', someBytes(100)],
]);

test.each([
  ['return.pdf', 'type', aProgram()],
  ['return.docx', 'type', aPlainZip()],
  ['return.docx', 'macros', withMacros],
])('%s of a wrong kind (%s) is refused, and the lead stays', async (name, reason, bytes) => {
  const lead = await uploaded(server.url, name, bytes);
  for (const op of [lead.attach, attachOp(lead.submit, lead.document)]) {
    expect(await postOne(server.url, op)).toMatchObject({ status: 'rejected', code: 'file_type' });
  }
  expect(await row('price_estimator_documents', lead.document.id)).toMatchObject({
    status: 'refused',
    reason,
    file: '',
  });
  expect(await waitingFiles(server)).toEqual([]);
  expect(await row('price_estimates', lead.submit.entity)).toMatchObject({ document_path: '' });
  expect(await uploadState(server.url, lead.document.id, lead.key)).toEqual({
    have: 0,
    status: 'refused',
  });
  const again = putPart(server.url, lead.document.id, lead.key, 0, bytes);
  expect(await refusalOf(again)).toBe('404 not_found');
});

test('a refused file is replaced by another under the same key, one at a time', async () => {
  const lead = await uploaded(server.url, 'return.pdf', aProgram());
  await postOne(server.url, lead.attach);
  const bytes = aPdf();
  const second = declarationOf('return.pdf', bytes);
  const attach = attachOp(lead.submit, second);

  expect(await postOne(server.url, { ...attach, key: aKey() })).toMatchObject({
    status: 'rejected',
    code: 'not_found',
  });
  expect(await postOne(server.url, attach)).toMatchObject({
    status: 'retry',
    code: 'awaiting_file',
  });
  const third = attachOp(lead.submit, declarationOf('other.pdf', bytes));
  expect(await postOne(server.url, third)).toMatchObject({
    status: 'conflict',
    code: 'already_submitted',
  });
  await sendFile(server.url, second.id, lead.key, bytes);
  expect(await postOne(server.url, attach)).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, second.id)).bytes.equals(bytes)).toBe(true);
  const others = await server.rows('price_estimator_documents', `estimate="${lead.submit.entity}"`);
  expect(others.map(({ status }) => String(status)).sort()).toEqual(['received', 'refused']);
});

test('a file refused at declaration can be declared anew, and an unfit name cannot', async () => {
  const key = aKey();
  const document = { ...declarationOf('return.exe', aProgram()) };
  const submit = anOp('estimate.submit', { ...submitBody, document }, { key });
  expect(await postOne(server.url, submit)).toMatchObject({
    status: 'applied',
    errors: [{ path: 'document', code: 'document' }],
  });
  expect(await postOne(server.url, submit)).toMatchObject({
    status: 'replayed',
    errors: [{ path: 'document', code: 'document' }],
  });
  expect(await postOne(server.url, attachOp(submit, document))).toMatchObject({
    status: 'rejected',
    code: 'file_type',
  });
  const next = attachOp(submit, declarationOf('return.pdf', aPdf()));
  expect(await postOne(server.url, next)).toMatchObject({ status: 'retry', code: 'awaiting_file' });
});

test('a document id that is in use refuses the document and not the lead', async () => {
  const lead = await submitWith(server.url, 'return.pdf', aPdf());
  const thief = anOp('estimate.submit', { ...submitBody, document: lead.document });
  expect(await postOne(server.url, thief)).toMatchObject({
    status: 'applied',
    errors: [{ path: 'document', code: 'document' }],
  });
  expect(await row('price_estimator_documents', lead.document.id)).toMatchObject({
    estimate: lead.submit.entity,
  });
});

test('an attachment that names another file or estimate is rejected', async () => {
  const lead = await uploaded(server.url, 'return.pdf', aPdf());
  const other = attachOp(lead.submit, { ...lead.document, size: 4999 });
  expect(await postOne(server.url, other)).toMatchObject({
    status: 'rejected',
    code: 'invalid',
    errors: [{ path: 'document', code: 'invalid' }],
  });
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
});

const part = 256 * 1024;

/** What stays of 100,000 bytes after a cut: whole encrypted records of 16 KiB. */
const wholeRecords = 6 * 16_384;

test('10 MB in parts that are missing, repeated, cut and out of order arrive as they were', async () => {
  const bytes = aPdf(documentMaxBytes);
  const lead = await submitWith(server.url, 'Return 2025.PDF', bytes);
  const { id } = lead.document;
  const at = (offset: number) => bytes.subarray(offset, offset + part);
  const put = (offset: number) => haveOf(putPart(server.url, id, lead.key, offset, at(offset)));

  expect(await uploadState(server.url, id, lead.key)).toEqual({ have: 0, status: 'declared' });
  expect(await put(part)).toEqual([409, 0]);
  expect(await put(0)).toEqual([200, part]);
  expect(await put(0)).toEqual([200, part]);
  expect(await put(3 * part)).toEqual([409, part]);
  expect(await postOne(server.url, lead.attach)).toMatchObject({
    status: 'retry',
    code: 'file_incomplete',
  });
  await cutPart(server.url, id, lead.key, part, at(part), 100_000);
  await expect
    .poll(() => uploadState(server.url, id, lead.key))
    .toEqual({ have: part + wholeRecords, status: 'declared' });
  expect(await put(part)).toEqual([200, part + wholeRecords]);
  for (let offset = part + wholeRecords; offset < bytes.byteLength; offset += part)
    await put(offset);
  expect(await uploadState(server.url, id, lead.key)).toEqual({
    have: bytes.byteLength,
    status: 'declared',
  });

  const answers = await Promise.all([1, 2, 3, 4].map(() => postOne(server.url, lead.attach)));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    'applied',
    'replayed',
    'replayed',
    'replayed',
  ]);
  expect((await storedDocument(server, lead.document.id)).bytes.equals(bytes)).toBe(true);
  const stored = await row('price_estimator_documents', id);
  expect(stored).toMatchObject({ name: 'Return 2025.PDF', status: 'received' });
  expect(stored?.['file']).toMatch(/^\d{13}\.PDF$/);
  const collection = String(stored?.['collectionId']);
  expect(await row('price_estimates', lead.submit.entity)).toMatchObject({
    document_path: `${collection}/${id}/${String(stored?.['file'])}`,
  });
  expect(await waitingFiles(server)).toEqual([]);
  expect(await put(0)).toEqual([200, bytes.byteLength]);
  expect(await uploadState(server.url, id, lead.key)).toEqual({
    have: bytes.byteLength,
    status: 'received',
  });
});

test('bytes that are not the declared ones are wiped and asked for again', async () => {
  const bytes = aPdf();
  const lead = await submitWith(server.url, 'return.pdf', bytes);
  await sendFile(server.url, lead.document.id, lead.key, someBytes(bytes.byteLength, '%PDF-'));
  expect(await postOne(server.url, lead.attach)).toMatchObject({
    status: 'retry',
    code: 'file_corrupt',
  });
  expect(await uploadState(server.url, lead.document.id, lead.key)).toEqual({
    have: 0,
    status: 'declared',
  });
  await sendFile(server.url, lead.document.id, lead.key, bytes);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
});

test('nobody uploads without a declaration and its key, nor beyond its size', async () => {
  const bytes = aPdf(part + 10);
  const lead = await submitWith(server.url, 'return.pdf', bytes);
  const { id } = lead.document;
  const head = bytes.subarray(0, part);
  const refusals = [
    putPart(server.url, anId(), lead.key, 0, head),
    putPart(server.url, id, aKey(), 0, head),
    putPart(server.url, id, null, 0, head),
    putPart(server.url, '..%2F..%2Fdata.db', lead.key, 0, head),
    fetch(`${server.url}/api/uploads/${id}`),
    fetch(`${server.url}/api/uploads/${anId()}`, { headers: { 'X-Key': lead.key } }),
  ];
  for (const refusal of refusals) expect(await refusalOf(refusal)).toBe('404 not_found');
  const tooLarge = [
    putPart(server.url, id, lead.key, 0, bytes),
    putPart(server.url, id, lead.key, part, bytes.subarray(0, 11)),
    putPart(server.url, id, lead.key, 999_999_999, bytes.subarray(0, 1)),
  ];
  for (const refusal of tooLarge) expect(await refusalOf(refusal)).toBe('413 too_large');
  for (const offset of ['-1', '1.5', 'x', '1e3']) {
    const refusal = putPart(server.url, id, lead.key, offset, head);
    expect(await refusalOf(refusal)).toBe('400 bad_request');
  }
  expect(await uploadState(server.url, id, lead.key)).toEqual({ have: 0, status: 'declared' });
});

test('a crash anywhere in an attachment leaves a state from which its replay completes', async () => {
  const bytes = aPdf(documentMaxBytes);
  const lead = await uploaded(server.url, 'return.pdf', bytes);
  const sent = postOne(server.url, lead.attach).catch(() => undefined);
  await server.kill();
  await sent;
  await server.restart();
  const { status } = await postOne(server.url, lead.attach);
  expect(['applied', 'replayed']).toContain(status);
  expect((await storedDocument(server, lead.document.id)).bytes.equals(bytes)).toBe(true);
  const stored = await row('price_estimator_documents', lead.document.id);
  const folder = join(server.data, 'storage', String(stored?.['collectionId']), lead.document.id);
  const files = (await readdir(folder)).filter((name) => !name.endsWith('.attrs'));
  expect(files).toEqual([stored?.['file']]);
});

test('bytes that no one waits for are swept up, those on their way are not', async () => {
  const [waiting, stale] = [await submitWith(server.url, 'a.pdf', aPdf()), anId()];
  const forgotten = await submitWith(server.url, 'b.pdf', aPdf());
  const received = await uploaded(server.url, 'c.pdf', aPdf());
  await postOne(server.url, received.attach);
  const at = (id: string) => join(server.data, 'uploads', id);
  for (const { document } of [waiting, forgotten, received]) {
    await writeFile(at(document.id), '%PDF-');
  }
  await writeFile(at(stale), '');
  const eightDaysAgo = (await stat(at(stale))).mtimeMs / 1000 - 8 * 86_400;
  await utimes(at(forgotten.document.id), eightDaysAgo, eightDaysAgo);
  expect((await server.admin('/api/crons/housekeeping', { method: 'POST' })).status).toBe(204);
  await expect.poll(() => waitingFiles(server)).toEqual([waiting.document.id]);
});
