/**
 * Re-encrypts documents under the current key: writes the new file, updates the row, removes the old file. Continues
 * after a crash.
 */
import { eachItem } from '../core/each-item.ts';
import { transact, run, selectTexts, selectValue } from '../core/database.ts';
import { type DocumentRow, readDocument, readDocuments } from './document-row.ts';
import { removeRefused } from './check-documents.ts';
import {
  type Encryption,
  encryptRecord,
  recordBytes,
  readStored,
  removeStored,
  type StoredFile,
  storeFile,
} from './stored-document.ts';
import { currentKey, type FileKey } from './file-keys.ts';
import { forgetUpload } from './upload-folder.ts';

/** Runs until done or `mayGoOn` is false; returns the number of documents. */
export function encryptAgain(app: PbApp, mayGoOn: () => boolean): number {
  const key = currentKey(app);
  const announced = readDocuments(app, "status = 'declared' AND key != {:value}", key.id);
  eachItem(app, 'documents to encrypt', announced, ({ id }) => {
    forgetUpload(app, id);
    const isStill = "id = {:id} AND status = 'declared'";
    const sql = `UPDATE price_estimator_documents SET key = {:key} WHERE ${isStill}`;
    run(app, sql, { id, key: key.id });
  });
  removeRefused(app);
  let done = 0;
  const failed = new Set<string>();
  for (;;) {
    // Failed ones do not count against the limit.
    const some = `${toEncrypt} LIMIT ${20 + failed.size}`;
    const rows = readDocuments(app, some, key.id).filter(({ id }) => !failed.has(id));
    if (rows.length === 0) return done;
    for (const row of rows) {
      if (!mayGoOn()) return done;
      const undone = eachItem(app, 'documents to encrypt', [row], () => encryptOne(app, row, key));
      if (undone.size === 0) done += 1;
      else failed.add(row.id);
    }
  }
}

function encryptOne(app: PbApp, row: DocumentRow, key: FileKey): void {
  if (row.old_file === '') copyUnder(app, row, key);
  const { old_file: old = '' } = readDocument(app, row.id) ?? {};
  if (old === '') return;
  removeStored(app, row.id, old);
  const sql = `UPDATE price_estimator_documents SET old_file = ''
    WHERE id = {:id} AND old_file = {:old}`;
  run(app, sql, { id: row.id, old });
}

export function encryptedFile(by: Encryption, plain: Uint8Array, name: string): PbFile {
  const records: GoBuffer[] = [];
  for (let at = 0; at < plain.length; at += recordBytes) {
    const length = Math.min(recordBytes, plain.length - at);
    records.push(encryptRecord(by, at, Buffer.from(plain.buffer, plain.byteOffset + at, length)));
  }
  return $filesystem.fileFromBytes(Buffer.concat(records), name);
}

function copyUnder(app: PbApp, row: DocumentRow, key: FileKey): void {
  const by = { id: row.id, size: row.size, secret: key.secret };
  const file = encryptedFile(by, readStored(app, row), row.name);
  const stored = storeFile(app, row, file, key.id);
  transact(app, (tx) => {
    moveTo(tx, row, stored, key.id);
  });
}

const here = "status IN ('received', 'checking')";

/** A row without a key was made by hand, and must not prevent the start. */
export function keysInUse(app: PbApp): string[] {
  const sql = `SELECT DISTINCT key AS value FROM price_estimator_documents WHERE ${here} AND key != ''`;
  return selectTexts(app, sql);
}

/** SQL: under another key, or with an old file. */
const toEncrypt = `${here} AND (key != {:value} OR old_file != '')`;

export function countToEncrypt(app: PbApp, key: string): number {
  const sql = `SELECT count(*) AS value FROM price_estimator_documents WHERE ${toEncrypt}`;
  return selectValue(app, sql, { value: key }, 0);
}

/** Keeps the previous file's name until that file is removed. */
function moveTo(tx: PbApp, row: DocumentRow, stored: StoredFile, key: string): void {
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
