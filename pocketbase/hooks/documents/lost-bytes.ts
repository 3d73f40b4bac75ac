/** Detects files that a restore lost, so that their sender may upload them again. */
import { type DocumentRow, readDocument } from './document-row.ts';
import { pathOf, withStorage } from './stored-document.ts';

/** Throws on a storage error. */
export function lacksBytes(app: PbApp, { id, file, key, status, taken }: DocumentRow): boolean {
  const isThere = status === 'received' && taken === 0 && file !== '' && key !== '';
  return isThere && !withStorage(app, (storage) => storage.exists(pathOf(app, id, file)));
}

export function isAwaited(app: PbApp, row: DocumentRow): boolean {
  return row.status === 'declared' || lacksBytes(app, row);
}

/** True for the op of a lost file, which may run again. */
export function isOfLostBytes(
  app: PbApp,
  { kind, entity }: { kind: string; entity: string },
): boolean {
  const row = kind === 'document.attach' ? readDocument(app, entity) : undefined;
  return row !== undefined && lacksBytes(app, row);
}
