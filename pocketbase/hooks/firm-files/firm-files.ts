/** Declares, publishes, tracks and withdraws files from the firm. */
import type { Attachment } from '#domain/documents/attachment.ts';
import { firmFilesPerClient } from '#domain/documents/accepted-files.ts';
import type { Op } from '#domain/ops/op.ts';
import { firmFileWithdraw } from '#domain/requests/ops.ts';
import {
  applied,
  conflict,
  invalid,
  type OpContext,
  type Outcome,
  rejected,
  transition,
} from '../core/define-op.ts';
import { changeRow, findRow, momentOf, countRows, run, transact } from '../core/database.ts';
import {
  announceDocument,
  counts,
  type DocumentRow,
  filesFor,
  forSpouseSql,
  isReadable,
  readDocuments,
  statusOf,
} from '../documents/document-row.ts';
import { appendAudit } from '../audit/append.ts';
import { readLocks } from '../core/ledger.ts';
import { notify, readEventsAbout } from '../notifications/events.ts';
import { recount } from '../requests/request-rows.ts';
import type { FirmFile } from '#domain/requests/request-list.ts';

/** Returns `awaiting_file`; `not_found` unless the sender is staff. */
export function declareFirmFile(
  context: OpContext,
  op: Op,
  { client, reply, document }: Extract<Attachment, { client: string }>,
): Outcome {
  const { tx, credential } = context;
  if (!credential.isStaff || !findRow(tx, 'clients', client)) return rejected('not_found');
  const answered = reply === '' ? undefined : findRow(tx, 'requests', reply);
  if (reply !== '' && answered?.getString('client') !== client) return rejected('not_found');
  if (filesFor(tx, client).filter(counts).length >= firmFilesPerClient) {
    return invalid('document', 'too_long');
  }
  return announceDocument(context, op, { client, reply }, document);
}

export function publishFile(tx: PbApp, row: PbRecord, now: number): void {
  const client = findRow(tx, 'clients', row.getString('client'));
  if (!client) return;
  const [lock] = readLocks(tx, [row.id]);
  const by = (lock && findRow(tx, 'staff', lock.owner)) ?? null;
  recount(tx, client.id, now);
  notify(tx, 'files', { subject: row.id, client: client.id }, now);
  const reply = row.getString('reply');
  const detail = { document: row.id, ...(reply === '' ? {} : { request: reply }) };
  appendAudit(tx, { by, action: 'file-shared', account: client, detail }, now);
}

/** Records the client's first opening of a file that is not their own. */
export function noteOpened(
  app: PbApp,
  { id, client, opened }: DocumentRow,
  by: string,
  now: number,
): void {
  if (client === '') return;
  if (by !== client) return readEventsAbout(app, by, { kind: 'files', subject: id }, now);
  if (opened > 0) return;
  transact(app, (tx) => {
    run(
      tx,
      'UPDATE price_estimator_documents SET opened = {:now} WHERE id = {:id} AND opened = 0',
      { id, now },
    );
    recount(tx, client, now);
    readEventsAbout(tx, client, { kind: 'files', subject: id }, now);
  });
}

/** Idempotent; open to all staff. */
export const withdrawFile = transition(
  { scope: 'document', by: 'staff', on: 'price_estimator_documents' },
  firmFileWithdraw.payload,
  ({ tx, by, row: file, client, about, now }) => {
    if (file.getInt('taken') > 0) return applied();
    // Signed letters cannot be withdrawn.
    const isLetter = countRows(tx, 'signed_letters', { document: file.id }) > 0;
    if (isLetter) return conflict('request_conflict');
    changeRow(tx, file, { taken: now });
    recount(tx, client, now);
    readEventsAbout(tx, client, { kind: 'files', subject: file.id }, now);
    const reply = file.getString('reply');
    const detail = { document: file.id, ...(reply === '' ? {} : { request: reply }) };
    appendAudit(tx, { by, action: 'file-withdrawn', ...about, detail }, now);
    return applied();
  },
);

/** Complete, clean files, newest first; then letters that the client signed as a spouse, which count as opened. */
export function filesForClient(app: PbApp, client: string): FirmFile[] {
  const [own, asSpouse] = [filesFor(app, client), readDocuments(app, forSpouseSql, client)];
  return [
    ...own.filter(isReadable).map((row) => viewOf(row)),
    ...asSpouse.filter(isReadable).map((row) => viewOf(row, momentOf(row.created))),
  ];
}

/** Includes incomplete files. */
export function filesAtTheDesk(app: PbApp, client: string): FirmFile[] {
  return filesFor(app, client)
    .filter(({ taken }) => taken === 0)
    .map((row) => viewOf(row));
}

function viewOf(row: DocumentRow, opened = row.opened): FirmFile {
  const { id, name, size, reason, reply, created } = row;
  const status = statusOf(row.status);
  return { id, name, size, status, reason, at: momentOf(created), reply, opened };
}
