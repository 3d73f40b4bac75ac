/** Puts a whole file where PocketBase keeps a record's files. */
import { findRow } from '../rows.ts';
import type { DocumentRow } from './document-row.ts';

/**
 * Copies the file to storage under `<timestamp>.<ending>` in its row's own folder and returns that name and its path there.
 * Sent again after a crash it lands on the same place, so that nothing is left behind. It is copied past PocketBase's file
 * field, which would add random characters to the name.
 */
export function storeUpload(
  app: PbApp,
  { id, name, created }: DocumentRow,
  from: string,
): { file: string; path: string } {
  const row = findRow(app, 'price_estimator_documents', id);
  if (!row) throw new Error('document row vanished');
  const timestamp = Date.parse(created.replace(' ', 'T'));
  const file = `${timestamp}${name.slice(name.lastIndexOf('.'))}`;
  const path = `${row.baseFilesPath()}/${file}`;
  const storage = app.newFilesystem();
  try {
    const content = $filesystem.fileFromPath(from);
    content.originalName = name;
    content.name = file;
    storage.uploadFile(content, path);
  } finally {
    storage.close();
  }
  return { file, path };
}
