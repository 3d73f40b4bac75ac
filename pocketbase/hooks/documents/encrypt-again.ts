/**
 * Re-encrypts documents under the current key: writes the new file, updates the row, removes the old file. A later run
 * continues after a crash.
 */
import { eachItem } from '../core/each-item.ts';
import { transact } from '../core/transaction.ts';
import type { DocumentRow } from './document-row.ts';
import { readDocument } from './document-row.ts';
import {
  announcedUnderOthers,
  announceUnder,
  forgetOldFile,
  moveTo,
  toEncrypt,
} from './documents-table.ts';
import { removeRefused } from './check-documents.ts';
import { type Encryption, encryptRecord, recordBytes } from './encrypted-records.ts';
import { currentKey, type FileKey } from './file-keys.ts';
import { readStored, removeStored, storeFile } from './stored-document.ts';
import { forgetUpload } from './upload-folder.ts';

/** Runs until done or `mayGoOn` is false; returns the number of documents. */
export function encryptAgain(app: PbApp, mayGoOn: () => boolean): number {
  const key = currentKey(app);
  eachItem(app, 'documents to encrypt', announcedUnderOthers(app, key.id), ({ id }) => {
    forgetUpload(app, id);
    announceUnder(app, id, key.id);
  });
  removeRefused(app);
  let done = 0;
  const failed = new Set<string>();
  for (;;) {
    const rows = toEncrypt(app, key.id, failed);
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
  forgetOldFile(app, row.id, old);
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
