/** A file is uploaded only after a stored submission announced it: no one can fill the disk without being a lead. */
import type { DocumentDeclaration } from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { type AcceptedFiles, estimateFiles, fileEnding } from '#domain/documents/accepted-files.ts';
import type { SubmitPayload } from '#domain/estimator/submission.ts';
import type { Turn } from '../core/plan.ts';
import { createRow } from '../core/rows.ts';
import { currentKey } from './file-keys.ts';

/** The declaration, when a file under it could ever be taken. */
export function declarable(
  document: SubmitPayload['document'],
  accepted: AcceptedFiles = estimateFiles,
): DocumentDeclaration | undefined {
  if (document === null || document === 'refused') return undefined;
  const name = cleanName(document.name);
  return fileEnding(name, accepted) ? { ...document, name } : undefined;
}

/** What a file comes with, or for whom: one of the first four. */
export type Bearer = {
  estimate?: string;
  request?: string;
  thread?: string;
  client?: string;
  reply?: string;
};

/** Announces a file and locks it with the same credential; false when its id is in use. */
export function declareDocument(
  { tx, ledger, credential }: Turn,
  { estimate = '', request = '', thread = '', client = '', reply = '' }: Bearer,
  { id, name, size, sha256 }: DocumentDeclaration,
): boolean {
  if (id === estimate || id === request || id === thread || ledger.lock(id)) return false;
  createRow(tx, 'price_estimator_documents', {
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
  });
  ledger.claim(id, 'document', credential);
  return true;
}
