/** Staff announce a file for a client: from then on its parts may come. */
import type { Attachment } from '#domain/documents/attachment.ts';
import { firmFilesPerClient, requestFiles } from '#domain/documents/request-files.ts';
import type { Op } from '#domain/ops/op.ts';
import { conflict, invalid, type Outcome, rejected, retry, type Turn } from '../core/plan.ts';
import { findRow } from '../core/rows.ts';
import { declarable, declareDocument } from '../documents/declare-document.ts';
import { counts, filesFor } from '../documents/document-row.ts';

/** Answers `awaiting_file`; to anyone but staff there is no such client. */
export function declareFirmFile(
  turn: Turn,
  op: Op,
  { client, reply, document }: Extract<Attachment, { client: string }>,
): Outcome {
  const { tx, credential } = turn;
  if (!credential.isStaff || !findRow(tx, 'clients', client)) return rejected('not_found');
  const answered = reply === '' ? undefined : findRow(tx, 'requests', reply);
  if (reply !== '' && answered?.getString('client') !== client) return rejected('not_found');
  const declared = declarable({ id: op.entity, ...document }, requestFiles);
  if (!declared) return rejected('file_type');
  if (filesFor(tx, client).filter(counts).length >= firmFilesPerClient) {
    return invalid('document', 'too_long');
  }
  return declareDocument(turn, { client, reply }, declared)
    ? retry('awaiting_file')
    : conflict('id_taken');
}
