/** Housekeeping, once a minute. */
import { whileBusy } from './core/sender-lease.ts';
import { readDocument } from './documents/document-row.ts';
import { tendFiles } from './documents/tend-files.ts';
import { isAwaited } from './documents/lost-bytes.ts';
import { sweepUploads } from './documents/upload-folder.ts';
import { appendRepeats } from './audit/append.ts';
import { appendCounts } from './audit/counted.ts';
import { mailHead } from './audit/mail-head.ts';
import { sweepDevices } from './accounts/known-devices.ts';
import { sweepSessions } from './accounts/sessions.ts';
import { sweepContinueLinks } from './estimates/continue-link.ts';
import { sweepAuthenticators } from './factors/sweep-authenticators.ts';
import { sweepSteps } from './factors/sign-in-step.ts';
import { fillSearch } from './leads/search-table.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { remindAppointments } from './appointments/remind-appointments.ts';
import { lookAtFacts } from './operation/look-at-facts.ts';
import { sweepEvents } from './notifications/events-table.ts';
import { remindClients } from './notifications/reminders.ts';
import { sweepLimits } from './core/limiter.ts';
import { sweepPlaces } from './core/places.ts';
import { sweepPageErrors } from './page-errors/page-errors-table.ts';
import { publishDue } from './posts/publish-due.ts';
import { sweepPosts } from './posts/sweep-posts.ts';
import { sendDigests } from './to-do/send-digests.ts';

/**
 * One part after another, for each JavaScript engine that works at the same moment keeps the server's code in memory. Where one
 * fails the others go on; the files come last, since with a scanner they go on until the next minute's.
 * @throws {unknown} the first of what failed, for PocketBase's log
 */
export function keepHouse(): void {
  const failures = [() => whileBusy($app, sweep), lookAtFacts, tendFiles].flatMap((part) => {
    try {
      part();
      return [];
    } catch (error) {
      return [error];
    }
  });
  if (failures.length > 0) throw failures[0];
}

/** Forgets what is no longer needed. */
function sweep(): void {
  const now = Date.now();
  publishDue($app, now);
  sweepLimits($app);
  sweepPlaces($app);
  sweepMails($app, now);
  appendCounts($app, now);
  appendRepeats($app, now);
  mailHead($app, now);
  remindClients($app, now);
  remindAppointments($app, now);
  sendDigests($app, now);
  sweepDevices($app, now);
  sweepSteps($app, now);
  sweepSessions($app, now);
  sweepAuthenticators($app, now);
  fillSearch($app);
  sweepEvents($app, now);
  sweepPageErrors($app, now);
  sweepPosts($app, now);
  sweepUploads($app, now, (id) => {
    const row = readDocument($app, id);
    return row !== undefined && row.taken === 0 && isAwaited($app, row);
  });
  // The last step: by it tests see that a sweep is through.
  sweepContinueLinks($app, now);
}
