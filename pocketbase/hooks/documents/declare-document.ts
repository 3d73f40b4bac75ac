/** Declares files before their upload, so only leads and accounts can fill the disk. */
import type { DocumentDeclaration } from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import {
  type AcceptedFiles,
  estimateFiles,
  fileEnding,
  requestFiles,
} from '#domain/documents/accepted-files.ts';
import type { Op } from '#domain/ops/op.ts';
import type { SubmitPayload } from '#domain/estimator/submission.ts';
import { conflict, type Outcome, rejected, retry, type OpContext } from '../core/define-op.ts';
import { madeAt, insert } from '../core/database.ts';
import { currentKey } from './file-keys.ts';

/** Returns the declaration, if its file type is accepted. */
export function declarable(
  document: SubmitPayload['document'],
  accepted: AcceptedFiles = estimateFiles,
): DocumentDeclaration | undefined {
  if (document === null || document === 'refused') return undefined;
  const name = cleanName(document.name);
  return fileEnding(name, accepted) ? { ...document, name } : undefined;
}

/** Exactly one of the first four is set. */
export type DocumentParent = {
  estimate?: string;
  request?: string;
  thread?: string;
  client?: string;
  reply?: string;
};

/** Stores the declaration; false if the id is in use. */
export function declareDocument(
  { tx, ledger, credential }: OpContext,
  { estimate = '', request = '', thread = '', client = '', reply = '' }: DocumentParent,
  { id, name, size, sha256 }: DocumentDeclaration,
): boolean {
  if (id === estimate || id === request || id === thread || ledger.lock(id)) return false;
  insert(tx, 'price_estimator_documents', {
    id,
    estimate,
    request,
    thread,
    client,
    reply,
    name,
    size,
    sha256,
    status: 'declared',
    key: currentKey(tx).id,
    ...madeAt(Date.now()),
  });
  ledger.claim(id, 'document', credential);
  return true;
}

/** Answers `awaiting_file`; from then on the file's parts are accepted. */
export function announceDocument(
  context: OpContext,
  op: Op,
  parent: DocumentParent,
  document: Omit<DocumentDeclaration, 'id'>,
  accepted: AcceptedFiles = requestFiles,
): Outcome {
  const declared = declarable({ id: op.entity, ...document }, accepted);
  if (!declared) return rejected('file_type');
  return declareDocument(context, parent, declared) ? retry('awaiting_file') : conflict('id_taken');
}
