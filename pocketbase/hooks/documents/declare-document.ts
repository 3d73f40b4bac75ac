/** A file is uploaded only after a stored submission announced it: no one can fill the disk without being a lead. */
import type { DocumentDeclaration } from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { documentEnding } from '#domain/documents/document.ts';
import type { SubmitPayload } from '#domain/estimator/submission.ts';
import type { Turn } from '../core/plan.ts';
import { createRow } from '../core/rows.ts';
import { currentKey } from './file-keys.ts';

/** The declaration, when a file under it could ever be taken. */
export function declarable(document: SubmitPayload['document']): DocumentDeclaration | undefined {
  if (document === null || document === 'refused') return undefined;
  const name = cleanName(document.name);
  return documentEnding(name) ? { ...document, name } : undefined;
}

/** Announces a file for an estimate and locks it with the same credential; false when its id is in use. */
export function declareDocument(
  { tx, ledger, credential }: Turn,
  estimate: string,
  { id, name, size, sha256 }: DocumentDeclaration,
): boolean {
  if (id === estimate || ledger.lock(id)) return false;
  createRow(tx, 'price_estimator_documents', {
    id,
    estimate,
    name,
    size,
    sha256,
    status: 'declared',
    key: currentKey(tx).id,
  });
  ledger.claim(id, 'document', credential);
  return true;
}
