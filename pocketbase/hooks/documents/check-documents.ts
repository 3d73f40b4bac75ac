/** Holds back documents until the scanner has checked them. */
import { eachItem, isDueItem } from '../core/each-item.ts';
import { transact, changeRow, run } from '../core/database.ts';
import { noteDocument } from '../leads/arrivals.ts';
import { errorClass } from '../core/answer.ts';
import { addThreadFile } from '../messages/thread-rows.ts';
import { provideFile } from '../requests/request-rows.ts';
import { publishFile } from '../firm-files/firm-files.ts';
import { alertStaff } from './upload-part.ts';
import { type DocumentRow, readDocument, readDocuments } from './document-row.ts';
import { type Scanner, scanBytes, type Verdict } from './scanner.ts';
import { readStored, removeStored } from './stored-document.ts';

const failuresKey = 'scan failures ';
const againKey = 'scan again at ';
/** Consecutive failures, about half a minute. */
const alertAfter = 5;
const firstWaitMs = 1_000;
const longestWaitMs = 5 * 60_000;

export function checkNext(app: PbApp, scan: Scanner): boolean {
  const now = Date.now();
  const isDue = isDueItem('documents to check', 'id');
  const waiting = `status = {:value} AND ${isDue} ORDER BY created LIMIT 100`;
  const rows = readDocuments(app, waiting, 'checking');
  const row = rows.find(({ id }) => againAt(app, id).at <= now);
  if (!row) return false;
  return eachItem(app, 'documents to check', [row], () => check(app, scan, row)).size === 0;
}

function check(app: PbApp, scan: Scanner, row: DocumentRow): void {
  const verdict = verdictOf(app, scan, row);
  if (verdict === 'unknown') {
    const { failures } = againAt(app, row.id);
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** failures);
    if (failures + 1 >= alertAfter) alertStaff(app, 'scanner');
    app.store().set(failuresKey + row.id, failures + 1);
    app.store().set(againKey + row.id, Date.now() + wait);
    return;
  }
  for (const key of [failuresKey, againKey]) app.store().remove(key + row.id);
  if (verdict === 'clean') transact(app, (tx) => acceptDocument(tx, row.id));
  else refuseInfected(app, row.id);
}

export function acceptDocument(tx: PbApp, id: string): void {
  const row = tx.findRecordById('price_estimator_documents', id);
  changeRow(tx, row, { status: 'received' });
  if (row.getString('client') !== '' && row.getInt('taken') === 0)
    return publishFile(tx, row, Date.now());
  const request = row.getString('request');
  if (row.getInt('taken') > 0) return;
  if (row.getString('thread') !== '') return addThreadFile(tx, row, Date.now());
  if (request !== '') return provideFile(tx, request, row.id, Date.now());
  const estimate = row.getString('estimate');
  changeRow(tx, tx.findRecordById('price_estimates', estimate), {
    document_path: `${row.baseFilesPath()}/${row.getString('file')}`,
  });
  return noteDocument(tx, estimate);
}

/** Refuses the document, then removes its file; after a crash the next run does. */
function refuseInfected(app: PbApp, id: string): void {
  run(
    app,
    `UPDATE price_estimator_documents SET status = 'refused', reason = 'infected', old_file = file, file = ''
      WHERE id = {:id} AND status = 'checking'`,
    { id },
  );
  removeRefused(app);
}

export function removeRefused(app: PbApp): void {
  const refused = readDocuments(app, "status = {:value} AND old_file != ''", 'refused');
  eachItem(app, 'documents to remove', refused, ({ id, old_file: file }) => {
    removeStored(app, id, file);
    run(app, "UPDATE price_estimator_documents SET old_file = '' WHERE id = {:id}", { id });
  });
}

/** A scanner error never refuses a document. */
function verdictOf(app: PbApp, scan: Scanner, row: DocumentRow): Verdict {
  const bytes = readStored(app, readDocument(app, row.id) ?? row);
  try {
    return scanBytes(scan, row.id, bytes);
  } catch (error) {
    app.logger().error('not scanned', 'document', row.id, 'error', errorClass(error));
    return 'unknown';
  }
}

function againAt(app: PbApp, id: string): { failures: number; at: number } {
  const store = app.store();
  return {
    failures: Number(store.get(failuresKey + id) ?? 0),
    at: Number(store.get(againKey + id) ?? 0),
  };
}
