/** Housekeeping, once a minute. */
import { readDocument } from './documents/document-row.ts';
import { sweepUploads } from './documents/upload-folder.ts';
import { sweepBudgets } from './ops/budget.ts';

/** Forgets what is no longer needed. */
export function sweep(): void {
  sweepBudgets($app);
  sweepUploads($app, Date.now(), (id) => readDocument($app, id)?.status === 'declared');
}
