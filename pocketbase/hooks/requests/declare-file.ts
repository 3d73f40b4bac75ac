/** A client announces a file for a request of theirs: from then on its parts may come. */
import { filesPerRequest, requestFiles } from '#domain/documents/request-files.ts';
import type { Attachment } from '#domain/documents/attachment.ts';
import type { Op } from '#domain/ops/op.ts';
import { stateAfter } from '#domain/requests/states.ts';
import { conflict, invalid, type Outcome, rejected, retry, type Turn } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { declarable, declareDocument } from '../documents/declare-document.ts';
import { counts, filesOf } from '../documents/document-row.ts';
import { inConflict } from './move-request.ts';
import { stateIn } from './request-rows.ts';

/** Answers `awaiting_file`; where the request takes no files any more, it is in conflict. */
export function declareFile(
  turn: Turn,
  op: Op,
  { request, document }: Extract<Attachment, { request: string }>,
): Outcome {
  const { tx, credential } = turn;
  const row = findRow(tx, 'requests', request);
  const isOwn = row !== undefined && credential.owner === row.getString('client');
  if (!isOwn || credential.isStaff) return rejected('not_found');
  const declared = declarable({ id: op.entity, ...document }, requestFiles);
  if (!declared) return rejected('file_type');
  if (!stateAfter(stateIn(row), 'add-file')) return inConflict(row, ['state']);
  const files = filesOf(tx, request).filter(counts);
  if (files.length >= filesPerRequest) return invalid('document', 'too_long');
  return declareDocument(turn, { request }, declared)
    ? retry('awaiting_file')
    : conflict('id_taken');
}
