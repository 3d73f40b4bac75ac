/** Changes the key of stored files: re-encrypts each, and continues after a crash. */
import { appendAudit } from '../audit/append.ts';
import { countToSeal, keysOfSecrets, sealAgain } from '../factors/sealed-secret.ts';
import { keysOfBodies, sealBodiesAgain } from '../mail/queue-mail.ts';
import { addKey, currentKey, fileKeys, keySource, writeKeys, type FileKey } from './file-keys.ts';
import { clearScans, scanner } from './scanner.ts';
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
import { forgetUpload } from './upload-folder.ts';

export type KeysReport = { place: string; keys: string[]; encrypted: number; left: number };

/** `left`: documents and authenticators under other keys. */
export function reportKeys(app: PbApp, encrypted = 0): KeysReport {
  const [first] = fileKeys(app);
  return {
    place: keySource(app),
    keys: fileKeys(app).map(({ id }) => id),
    encrypted,
    left: first ? countToEncrypt(app, first.id) + countToSeal(app, first.id) : 0,
  };
}

/** Re-encrypts under a new key; resumes an interrupted call. Never replaces a key from the environment. */
export function rotateKeys(app: PbApp): KeysReport {
  const before = reportKeys(app);
  const isOurs = before.place !== 'SPARK_FILES_KEY';
  // The only key of the environment: there is no key to change to.
  if (!isOurs && before.keys.length === 1) return before;
  appendAudit(app, { by: null, action: 'keys-rotated' }, Date.now());
  const resumed = fileKeys(app).length > 0 ? bringUnder(app) : { sealed: 0, encrypted: 0 };
  if (!isOurs || resumed.sealed + resumed.encrypted > 0) return reportKeys(app, resumed.encrypted);
  addKey(app);
  return reportKeys(app, bringUnder(app).encrypted);
}

function bringUnder(app: PbApp): { sealed: number; encrypted: number } {
  const sealed = sealAgain(app);
  sealBodiesAgain(app);
  return { sealed, encrypted: encryptAgain(app, () => true) };
}

/** Deletes keys that nothing stored here needs; older backups may need them. */
export function forgetKeys(app: PbApp): KeysReport {
  const needed = new Set([
    currentKey(app).id,
    ...keysInUse(app),
    ...keysOfSecrets(app),
    ...keysOfBodies(app),
  ]);
  writeKeys(
    app,
    fileKeys(app).filter(({ id }) => needed.has(id)),
  );
  return reportKeys(app);
}

/** Prevents the start if a needed key is missing. */
export function prepareFiles(e: ServeEvent): void {
  const known = new Set(fileKeys(e.app).map(({ id }) => id));
  const missing = [...keysInUse(e.app), ...keysOfSecrets(e.app)].find((id) => !known.has(id));
  if (missing !== undefined) {
    throw new Error(
      `Tax returns or authenticators are stored here, and the key ${missing} is not in ${keySource(e.app)}. Put the key back where it was, ` +
        'or name its place in SPARK_FILES_KEY_FILE: without it no one can read them (docs/operations.md, The key of the files).',
    );
  }
  if (known.size === 0) {
    addKey(e.app);
    console.error(
      `A key for uploaded files was made: ${keySource(e.app)}. Keep a copy of it away from this machine and apart from the ` +
        'backups: without it no one can read the files, and with it anyone can.',
    );
  }
  clearScans(scanner(e.app));
  e.next();
}

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

/** Writes the new file, updates the row, removes the old file. */
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
function keysInUse(app: PbApp): string[] {
  const sql = `SELECT DISTINCT key AS value FROM price_estimator_documents WHERE ${here} AND key != ''`;
  return selectTexts(app, sql);
}

/** SQL: under another key, or with an old file. */
const toEncrypt = `${here} AND (key != {:value} OR old_file != '')`;

function countToEncrypt(app: PbApp, key: string): number {
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
