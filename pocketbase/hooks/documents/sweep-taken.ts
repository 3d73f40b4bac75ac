import { takenBackDays } from '#domain/documents/document.ts';
import { eachItem, isDueItem } from '../core/each-item.ts';
import { run } from '../core/sql.ts';
import { heldNow } from '../people/legal-holds.ts';
import { type DocumentRow, readDocuments } from './document-row.ts';
import { removeStored } from './stored-document.ts';
import { forgetUpload } from './upload-folder.ts';

const dayMs = 86_400_000;

/**
 * Deletes withdrawn files after their restore period, unless under a legal hold: the file first, then its row. Keeps
 * their ids reserved.
 */
export function sweepTaken(app: PbApp, now: number): void {
  const due = `taken > 0 AND taken <= ${oldestKept(now)}
    AND id NOT IN (SELECT value FROM json_each({:value}))
    AND ${isDueItem('documents to remove', 'id')} LIMIT 100`;
  eachItem(app, 'documents to remove', readDocuments(app, due, heldNow(app).ids), (row) => {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(app, row.id, file);
    forgetUpload(app, row.id);
    run(app, 'DELETE FROM price_estimator_documents WHERE id = {:id}', { id: row.id });
  });
}

export function isGone({ taken }: DocumentRow, now: number): boolean {
  return taken > 0 && taken <= oldestKept(now);
}

function oldestKept(now: number): number {
  return now - takenBackDays * dayMs;
}
