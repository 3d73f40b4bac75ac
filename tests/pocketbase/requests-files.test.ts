/** A client's files for a request: from the first part to the download, and who has access. */
import { expect, test, describe } from 'vitest';

import { requestFiles, filesPerRequest } from '#domain/documents/accepted-files.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { takenBackDays } from '#domain/documents/document.ts';
import { historySchema } from '#domain/requests/history.ts';
import { historyText } from '#features/requests/parts/request-item.tsx';
import { anAccount, changeAccount } from '../support/accounts.ts';
import { declarationOf, submitBody } from '../support/bodies.ts';
import { storedFiles } from '../support/data-folder.ts';
import { anXls, aPdf, aProgram, someBytes } from '../support/files.ts';
import { anOp, postOne, refusalOf, asAccount, sendJson } from '../support/op-api.ts';
import {
  addOp,
  attachOp,
  decideOp,
  putAs,
  sendParts,
  answerOp,
  bringFile,
  takeOp,
  firmFileOp,
  sendFile,
  download,
  linkFor,
  openedClient,
  requestOf,
  urlFor,
} from '../support/requests.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { sweep } from '../support/housekeeping.ts';

const dayMs = 86_400_000;

const server = useServer();
const staff = useAccount(server, 'staff');
const ines = useAccount(server, 'clients');
const eve = useAccount(server, 'clients');

async function asked(client = ines): Promise<string> {
  const op = addOp(client.id);
  await staff.sends(op);
  return op.entity;
}

async function bring(request: string, name: string, bytes: Uint8Array, by = ines) {
  const op = attachOp(request, name, bytes);
  expect(await by.sends(op)).toMatchObject([{ status: 'retry', code: 'awaiting_file' }]);
  await sendParts(server, by, op.entity, bytes);
  const [result] = await by.sends(op);
  return { op, result };
}

test('a photo is taken once, and its request is provided', async () => {
  const id = await asked();
  const bytes = someBytes(3000, '\u0000\u0000\u0000\u0018ftypheic');
  const { op, result } = await bring(id, 'w2.heic', bytes);
  expect(result).toMatchObject({ status: 'applied' });
  expect(await ines.sends(op)).toMatchObject([{ status: 'replayed' }]);
  expect(await requestOf(ines, id)).toMatchObject({
    state: 'provided',
    answer: 'provide',
    rev: 2,
    movedRev: 2,
    files: [{ id: op.entity, name: 'w2.heic', size: 3000, status: 'received', reason: '' }],
  });
});

test.each([
  ['a program under another name', 'w2.pdf', aProgram(), 'type'],
  ['an old table with macros', 'w2.xls', anXls(1), 'macros'],
])('%s is refused with a reason, and the request stays open', async (_, name, bytes, reason) => {
  const id = await asked();
  const { result } = await bring(id, name, bytes);
  expect(result).toMatchObject({ status: 'rejected', code: 'file_type' });
  expect(await requestOf(ines, id)).toMatchObject({
    state: 'open',
    rev: 1,
    files: [{ status: 'refused', reason }],
  });
});

test('several files, each moves the request on: no one accepts what they have not seen', async () => {
  const id = await asked();
  await bring(id, 'one.pdf', aPdf(6000));
  await bring(id, 'two.pdf', aPdf(7000));
  expect(await requestOf(ines, id)).toMatchObject({
    rev: 3,
    files: [{ name: 'one.pdf' }, { name: 'two.pdf' }],
  });
  expect(await staff.sends(decideOp(id, 'accept', 2))).toMatchObject([
    { status: 'conflict', code: 'request_conflict', rev: 3 },
  ]);
  expect(await staff.sends(decideOp(id, 'accept', 3))).toMatchObject([{ rev: 4 }]);
  const late = attachOp(id, 'three.pdf', aPdf());
  expect(await ines.sends(late)).toMatchObject([
    { status: 'conflict', code: 'request_conflict', rev: 4 },
  ]);
});

test('a file that comes whole after the request was withdrawn stays with it', async () => {
  const id = await asked();
  const bytes = aPdf();
  const op = attachOp(id, 'late.pdf', bytes);
  await ines.sends(op);
  await staff.sends(decideOp(id, 'withdraw', 1));
  await sendParts(server, ines, op.entity, bytes);
  expect(await ines.sends(op)).toMatchObject([{ status: 'applied' }]);
  expect(await requestOf(ines, id)).toMatchObject({
    state: 'withdrawn',
    files: [{ status: 'received' }],
  });
});

test('the largest file is taken and comes back, one byte more is not announced, the estimator\u2019s limit stays', async () => {
  const id = await asked();
  const bytes = aPdf(requestFiles.maxBytes);
  const { op, result } = await bring(id, 'scan.pdf', bytes);
  expect(result).toMatchObject({ status: 'applied' });
  expect((await download(server, ines, op.entity)).equals(bytes)).toBe(true);
  const { id: _, ...small } = declarationOf('scan.pdf', aPdf(10));
  const document = { ...small, size: requestFiles.maxBytes + 1 };
  const larger = anOp('document.attach', { request: id, document }, { key: null });
  expect(await ines.sends(larger)).toMatchObject([{ code: 'invalid' }]);
  const lead = anOp('estimate.submit', {
    ...submitBody,
    document: declarationOf('w2.jpg', aPdf(10)),
  });
  expect(await postOne(server.url, lead)).toMatchObject({ errors: [{ path: 'document' }] });
});

test('owner and staff download by their own links, and the log has it', async () => {
  const id = await asked();
  const bytes = aPdf(40_000);
  const { op } = await bring(id, 'letter.pdf', bytes);
  for (const account of [ines, staff]) {
    const answer = await fetch(await urlFor(server, account, op.entity));
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  }
  const log = await server.rows('audit_log', `detail ~ "${id}"`);
  expect(log.map(({ action, staff: by, account }) => [action, by, account])).toEqual([
    ['request-added', staff.id, ines.id],
    ['request-provided', ines.id, ''],
    ['file-linked', ines.id, ''],
    ['file-downloaded', ines.id, ''],
    ['file-linked', staff.id, ines.id],
    ['file-downloaded', staff.id, ines.id],
  ]);
  const details = await openedClient(staff, ines);
  expect(details.requests.find((request) => request.id === id)?.files).toMatchObject([
    { id: op.entity, name: 'letter.pdf', status: 'received' },
  ]);
});

test('another client learns nothing of a file, a request or a link', async () => {
  const id = await asked();
  const bytes = aPdf();
  const { op } = await bring(id, 'mine.pdf', bytes);
  const notFound = [{ status: 'rejected', code: 'not_found' }];
  const waiting = attachOp(id, 'waits.pdf', bytes);
  await ines.sends(waiting);
  const theirs = await asked(eve);
  const again = { ...attachOp(theirs, 'mine.pdf', bytes), entity: op.entity };
  for (const wanted of [op, waiting, again]) {
    expect(await eve.sends(wanted)).toMatchObject(notFound);
  }
  for (const document of [op.entity, waiting.entity]) {
    expect(await refusalOf(putAs(server, eve, document, 0, bytes))).toBe('404 not_found');
    expect(await refusalOf(linkFor(server, eve, document))).toBe('404 not_found');
  }
  expect(await refusalOf(linkFor(server, ines, waiting.entity))).toBe('404 not_found');
  const url = await urlFor(server, ines, op.entity);
  const token = url.split('token=')[1] ?? '';
  const eves = (await bring(theirs, 'eve.pdf', bytes, eve)).op.entity;
  for (const path of [
    `/api/documents/${eves}?token=${token}`,
    `/api/documents/${op.entity}?token=${eve.token}`,
    `/api/documents/${op.entity}`,
    `/api/desk/documents/${op.entity}?token=${token}`,
  ]) {
    expect(await refusalOf(fetch(server.url + path))).toBe('404 not_found');
  }
  const staffs = await urlFor(server, staff, op.entity);
  const moved = staffs.replace('/api/desk/documents', '/api/documents');
  expect(await refusalOf(fetch(moved))).toBe('404 not_found');
});

describe('a file that is taken back', () => {
  const bring = (request: string, name = 'w2.pdf') =>
    bringFile(server, ines, request, name, aPdf());

  const atTheDesk = async (id: string) => {
    const details = await openedClient(staff, ines);
    return details.requests.find((request) => request.id === id);
  };

  const take = (file: string) => ines.sends(takeOp(file, 'remove'));
  const restore = (file: string) => ines.sends(takeOp(file, 'restore'));

  test('the only file is taken back and restored: hidden from the desk, the request as open as before', async () => {
    const id = await asked();
    const file = await bring(id);
    const op = takeOp(file.id, 'remove');
    expect(await ines.sends(op)).toMatchObject([{ status: 'applied', rev: 3 }]);
    expect(await ines.sends(op)).toMatchObject([{ status: 'replayed', rev: 3 }]);
    expect(await take(file.id)).toMatchObject([{ status: 'applied', rev: 3 }]);
    const taken = await requestOf(ines, id);
    expect(taken).toMatchObject({ state: 'open', answer: '', rev: 3, movedRev: 3 });
    expect(taken?.files).toMatchObject([{ id: file.id, taken: expect.any(Number) }]);
    expect(await atTheDesk(id)).toMatchObject({ state: 'open', files: [] });
    for (const by of [staff, ines]) {
      expect(await refusalOf(linkFor(server, by, file.id))).toBe('404 not_found');
    }

    expect(await restore(file.id)).toMatchObject([{ status: 'applied', rev: 4 }]);
    expect(await restore(file.id)).toMatchObject([{ status: 'applied', rev: 4 }]);
    expect(await requestOf(ines, id)).toMatchObject({
      state: 'provided',
      answer: 'provide',
      movedRev: 4,
    });
    expect((await atTheDesk(id))?.files).toEqual([expect.not.objectContaining({ taken: 0 })]);
    const log = await server.rows('audit_log', `detail ~ "${id}"`);
    expect(log.map(({ action }) => action)).toEqual([
      'request-added',
      'request-provided',
      'file-taken-back',
      'file-restored',
    ]);
  });

  test('one of two moves the request on and leaves it provided; so does one beside a word', async () => {
    const id = await asked();
    const first = await bring(id, 'one.pdf');
    const second = await bring(id, 'two.pdf');
    await take(first.id);
    expect(await requestOf(ines, id)).toMatchObject({ state: 'provided', rev: 4, movedRev: 4 });
    expect(await staff.sends(decideOp(id, 'accept', 3))).toMatchObject([
      { status: 'conflict', code: 'request_conflict' },
    ]);
    await staff.sends(decideOp(id, 'ask', 4));
    await ines.sends(answerOp(id, 'provide'));
    await take(second.id);
    expect(await requestOf(ines, id)).toMatchObject({ state: 'provided', answer: 'provide' });
  });

  test('what staff asked for again is asked for again once the file is gone', async () => {
    const id = await asked();
    await staff.sends(decideOp(id, 'withdraw', 1), decideOp(id, 'ask', 2));
    const file = await bring(id);
    await take(file.id);
    expect(await requestOf(ines, id)).toMatchObject({
      state: 'asked-again',
      reason: 'Page 2 is missing.',
    });
  });

  test('a file taken back does not count toward the twenty, and comes back only where there is room', async () => {
    const id = await asked();
    const file = await bring(id);
    const more = () => attachOp(id, 'more.pdf', aPdf());
    await ines.sends(...Array.from({ length: filesPerRequest - 1 }, more));
    expect(await ines.sends(more())).toMatchObject([{ code: 'invalid' }]);
    await take(file.id);
    expect(await ines.sends(more())).toMatchObject([{ code: 'awaiting_file' }]);
    expect(await restore(file.id)).toMatchObject([
      { status: 'rejected', code: 'invalid', errors: [{ path: 'document', code: 'too_long' }] },
    ]);
  });

  test('one that was only begun is gone: no part is taken, nothing counts, nothing is restored', async () => {
    const id = await asked();
    const op = attachOp(id, 'begun.pdf', aPdf());
    await ines.sends(op);
    await putAs(server, ines, op.entity, 0, aPdf().subarray(0, 100));
    expect(await take(op.entity)).toMatchObject([{ status: 'applied', rev: 1 }]);
    expect(await requestOf(ines, id)).toMatchObject({ state: 'open', files: [] });
    expect(await refusalOf(putAs(server, ines, op.entity, 100, aPdf().subarray(100)))).toBe(
      '404 not_found',
    );
    expect(await ines.sends(op)).toMatchObject([{ code: 'request_conflict' }]);
    expect(await restore(op.entity)).toMatchObject([{ code: 'not_found' }]);
  });

  test('after thirty days it leaves with its bytes, and not before', async () => {
    const id = await asked();
    const [old, young] = [await bring(id, 'old.pdf'), await bring(id, 'young.pdf')];
    for (const { id: file } of [old, young]) await take(file);
    const age = (file: string, days: number) =>
      server.sql(
        `UPDATE price_estimator_documents SET taken = ${Date.now() - days * dayMs} WHERE id = '${file}'`,
      );
    await age(old.id, takenBackDays);
    await age(young.id, takenBackDays - 1);
    await sweep(server);
    expect(await storedFiles(server.data, old.id)).toEqual([]);
    expect(await storedFiles(server.data, young.id)).not.toEqual([]);
    expect(await restore(old.id)).toMatchObject([{ code: 'not_found' }]);
    expect(await restore(young.id)).toMatchObject([{ status: 'applied' }]);
    expect(await requestOf(ines, id)).toMatchObject({
      state: 'provided',
      files: [{ id: young.id }],
    });
  });
});

const historyOf = async (request: string) =>
  (await ines.asks(requestRoutes.history, historySchema, { request })).entries;

test('sent, opened once by whom, taken back, restored, asked again, accepted: in plain words', async () => {
  const name = 'Grace Hopper';
  await changeAccount(server, 'staff', staff.id, { name });
  const add = addOp(ines.id);
  const id = add.entity;
  await staff.sends(add);
  const file = await bringFile(server, ines, id, 'w2.pdf', aPdf());
  for (let times = 0; times < 2; times += 1) await download(server, staff, file.id);
  await download(server, ines, file.id);
  await ines.sends(takeOp(file.id, 'remove'), takeOp(file.id, 'restore'));
  await staff.sends(decideOp(id, 'ask', 4));
  await sendFile(server, staff, firmFileOp(ines.id, 'form.pdf', aPdf(), id), aPdf());
  await bringFile(server, ines, id, 'more.pdf', aPdf());
  await staff.sends(decideOp(id, 'accept', 6));
  expect((await historyOf(id)).map(historyText)).toEqual([
    'Grace Hopper asked for this.',
    'You sent w2.pdf.',
    'Grace Hopper opened w2.pdf.',
    'You withdrew w2.pdf.',
    'You restored w2.pdf.',
    'Grace Hopper asked again.',
    'Grace Hopper sent you form.pdf.',
    'You sent more.pdf.',
    'Grace Hopper accepted it.',
  ]);
  expect(JSON.stringify(await historyOf(id))).not.toContain(staff.email);
});

test('another client is told nothing', async () => {
  const eve = await anAccount(server, 'clients');
  const add = addOp(ines.id);
  await staff.sends(add);
  const ask = (request: string, token?: string) =>
    refusalOf(sendJson(server.url + requestRoutes.history, { request }, asAccount(token)));
  expect(await ask(add.entity, eve.token)).toBe('404 not_found');
  expect(await ask('unknown00000000', ines.token)).toBe('404 not_found');
  const [entry] = await historyOf(add.entity);
  expect(entry).toMatchObject({ action: 'request-added', own: false, who: 'Grace Hopper' });
});
