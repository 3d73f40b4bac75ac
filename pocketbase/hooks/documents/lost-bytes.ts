/** A restore can bring a row of the last half minute without its file: the sender may send the same bytes once more. */
import { type DocumentRow, readDocument } from './document-row.ts';
import { pathOf, withStorage } from './stored-document.ts';

/** True where a file was received and storage does not have it; an error of storage is thrown, not taken for that. */
export function lacksBytes(app: PbApp, { id, file, key, status, taken }: DocumentRow): boolean {
  // Without a key an earlier release stored it; what is written now is encrypted.
  const isThere = status === 'received' && taken === 0 && file !== '' && key !== '';
  return isThere && !withStorage(app, (storage) => storage.exists(pathOf(app, id, file)));
}

/** True for a file whose parts are taken. */
export function isAwaited(app: PbApp, row: DocumentRow): boolean {
  return row.status === 'declared' || lacksBytes(app, row);
}

/** True for the op that brought a file whose bytes are gone: its receipt stands for nothing that is here. */
export function isOfLostBytes(
  app: PbApp,
  { kind, entity }: { kind: string; entity: string },
): boolean {
  const row = kind === 'document.attach' ? readDocument(app, entity) : undefined;
  return row !== undefined && lacksBytes(app, row);
}
