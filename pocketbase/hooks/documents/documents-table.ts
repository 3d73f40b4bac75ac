import { run, selectTexts, selectValue } from '../core/sql.ts';
import type { DocumentRow } from './document-row.ts';
import { readDocuments } from './document-row.ts';
import type { StoredFile } from './stored-document.ts';

const here = "status IN ('received', 'checking')";

export function keysInUse(app: PbApp): string[] {
  const sql = `SELECT DISTINCT key AS value FROM price_estimator_documents WHERE ${here} AND key != ''`;
  return selectTexts(app, sql);
}

export function announcedUnderOthers(app: PbApp, key: string): DocumentRow[] {
  return readDocuments(app, "status = 'declared' AND key != {:value}", key);
}

export function announceUnder(app: PbApp, id: string, key: string): void {
  run(
    app,
    "UPDATE price_estimator_documents SET key = {:key} WHERE id = {:id} AND status = 'declared'",
    { id, key },
  );
}

/** Documents without encryption, under another key or with an old file. Failed ones do not count against the limit. */
export function toEncrypt(app: PbApp, key: string, failed: ReadonlySet<string>): DocumentRow[] {
  const some = `LIMIT ${20 + failed.size}`;
  const rows = readDocuments(app, `${here} AND (key != {:value} OR old_file != '') ${some}`, key);
  return rows.filter(({ id }) => !failed.has(id));
}

export function countToEncrypt(app: PbApp, key: string): number {
  const sql = `SELECT count(*) AS value FROM price_estimator_documents WHERE ${here} AND (key != {:key} OR old_file != '')`;
  return selectValue(app, sql, { key }, 0);
}

/** Keeps the previous file's name until that file is removed. */
export function moveTo(tx: PbApp, row: DocumentRow, stored: StoredFile, key: string): void {
  run(
    tx,
    `UPDATE price_estimator_documents SET file = {:file}, key = {:key},
        old_file = CASE WHEN file = {:file} THEN '' ELSE file END
      WHERE id = {:id} AND file = {:before} AND old_file = ''`,
    { id: row.id, file: stored.file, key, before: row.file },
  );
  run(
    tx,
    `UPDATE price_estimates SET document_path = {:path}
      WHERE id = {:estimate} AND document_path LIKE '%/' || {:before}`,
    { estimate: row.estimate, path: stored.path, before: row.file },
  );
}

export function forgetOldFile(app: PbApp, id: string, file: string): void {
  run(
    app,
    "UPDATE price_estimator_documents SET old_file = '' WHERE id = {:id} AND old_file = {:file}",
    { id, file },
  );
}
