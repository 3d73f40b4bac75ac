import { afterAll, beforeAll, expect, test } from 'vitest';

import { declarationOf, submitBody } from '../support/bodies.ts';
import { aKey, anOp, postOne, refusalOf } from '../support/op-api.ts';
import {
  aFarDoc,
  aLateDocx,
  aPdf,
  aPlainZip,
  aProgram,
  aZip,
  someBytes,
} from '../support/files.ts';
import { startServer, type TestServer } from '../support/server.ts';
import {
  attachOp,
  putPart,
  sendFile,
  storedDocument,
  submitWith,
  uploaded,
  uploadState,
  waitingFiles,
} from '../support/uploading.ts';

const wordFiles = [
  ['[Content_Types].xml', Buffer.from('<Types/>')],
  ['word/document.xml', Buffer.from('<w:document/>')],
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function row(collection: string, id: string) {
  const [found] = await server.rows(collection, `id = "${id}"`);
  return found;
}

test.each([
  ['late.docx', aLateDocx()],
  ['commented.docx', aLateDocx('made by a program that likes to talk'.repeat(100))],
  ['far.doc', aFarDoc()],
])('%s is taken though its head tells little', async (name, bytes) => {
  const lead = await uploaded(server.url, name, bytes);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  expect((await storedDocument(server, lead.document.id)).bytes.equals(bytes)).toBe(true);
});

test.each([
  ['return.pdf', aProgram()],
  ['return.doc', aProgram()],
  ['return.docx', aPlainZip()],
  ['return.docx', someBytes(3000, 'PK\u0003\u0004')],
])('a program as %s is refused, and the lead stays', async (name, bytes) => {
  const lead = await uploaded(server.url, name, bytes);
  for (const op of [lead.attach, attachOp(lead.submit, lead.document)]) {
    expect(await postOne(server.url, op)).toMatchObject({ status: 'rejected', code: 'file_type' });
  }
  expect(await row('price_estimator_documents', lead.document.id)).toMatchObject({
    status: 'refused',
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

test.each([
  ['macros', aZip([...wordFiles, ['word/vbaProject.bin', someBytes(100)]])],
  ['archive', aZip([...wordFiles, ['word/more.zip', aPlainZip()]])],
])('a docx is refused for %s, with the reason beside the lead', async (reason, bytes) => {
  const lead = await uploaded(server.url, 'return.docx', bytes);
  expect(await postOne(server.url, lead.attach)).toMatchObject({ code: 'file_type' });
  expect(await row('price_estimator_documents', lead.document.id)).toMatchObject({
    status: 'refused',
    reason,
  });
});

test('a name is stored without what could mislead', async () => {
  const name = '../..\\evil\u202efdp.exe\r\nX: \u0000return.pdf';
  const lead = await uploaded(server.url, name, aPdf());
  expect(await postOne(server.url, lead.attach)).toMatchObject({ status: 'applied' });
  expect(await row('price_estimator_documents', lead.document.id)).toMatchObject({
    name: 'evilfdp.exeX: return.pdf',
  });
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
