/** Housekeeping, once a minute. */
import { readDocument } from './documents/document-row.ts';
import { sweepUploads } from './documents/upload-folder.ts';
import { sweepContinueLinks } from './estimates/continue-link.ts';
import { fillSearch } from './leads/search-table.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { sweepBudgets } from './ops/budget.ts';
import { sweepPosts } from './posts/sweep-posts.ts';

/** Forgets what is no longer needed. */
export function sweep(): void {
  const now = Date.now();
  sweepBudgets($app);
  sweepMails($app, now);
  sweepContinueLinks($app, now);
  fillSearch($app);
  sweepPosts($app, now);
  sweepUploads($app, now, (id) => readDocument($app, id)?.status === 'declared');
}
