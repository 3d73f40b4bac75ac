/** Rows that say a file was received, and storage that does not have it. */
import { readDocuments } from '../documents/document-row.ts';
import { pathOf, withStorage } from '../documents/stored-document.ts';

const shown = 5;

/** Documents of visitors and clients; of each file that is missing the row's id is named. */
export function filesBehindRows(app: PbApp): { isWell: boolean; says: string } {
  const rows = ['received', 'checking'].flatMap((status) =>
    readDocuments(app, "status = {:value} AND file != ''", status),
  );
  const missing = withStorage(app, (storage) =>
    rows.filter(({ id, file }) => !storage.exists(pathOf(app, id, file))),
  );
  if (missing.length === 0) return { isWell: true, says: `${rows.length} files, each is there.` };
  const named = missing.slice(0, shown).map(({ id }) => id);
  return {
    isWell: false,
    says: `${missing.length} of ${rows.length} files are missing, of documents ${named.join(', ')}.`,
  };
}
