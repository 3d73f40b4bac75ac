import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import type { Attachment } from '#domain/documents/attachment.ts';
import type { Op } from '#domain/ops/op.ts';
import { stateAfter, answerAfterFile } from '#domain/requests/states.ts';
import { invalid, type Outcome, rejected, type OpContext } from '../core/define-op.ts';
import { findRow } from '../core/database.ts';
import { announceDocument } from '../documents/declare-document.ts';
import { counts, filesOf } from '../documents/document-row.ts';
import { inConflict, moveRequest, saidIn, stateIn } from './request-rows.ts';

/** Answers `awaiting_file`; conflicts if the request accepts no more files. */
export function declareFile(
  context: OpContext,
  op: Op,
  { request, document }: Extract<Attachment, { request: string }>,
): Outcome {
  const { tx, credential } = context;
  const row = findRow(tx, 'requests', request);
  const isOwn = row !== undefined && credential.owner === row.getString('client');
  if (!isOwn || credential.isStaff) return rejected('not_found');
  if (!stateAfter(stateIn(row), 'add-file')) return inConflict(row, ['state']);
  const files = filesOf(tx, request).filter(counts);
  if (files.length >= filesPerRequest) return invalid('document', 'too_long');
  return announceDocument(context, op, { request }, document);
}

/** Changes the request unless it is closed; the file stays in either case. */
export function provideFile(tx: PbApp, request: string, file: string, now: number): void {
  const row = findRow(tx, 'requests', request);
  const client = row && findRow(tx, 'clients', row.getString('client'));
  if (!row || !client || !stateAfter(stateIn(row), 'add-file')) return;
  moveRequest(tx, row, {
    act: 'add-file',
    action: 'request-provided',
    by: client,
    base: null,
    values: answerAfterFile(saidIn(row)),
    document: file,
    now,
  });
}
