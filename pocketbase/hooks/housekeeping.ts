import { eachItem, forgetOldItems } from './core/each-item.ts';
import { whileBusy } from './core/jobs.ts';
import { readDocument } from './documents/document-row.ts';
import { processFiles } from './documents/process-files.ts';
import { isAwaited } from './documents/stored-document.ts';
import { sweepUploads } from './documents/upload-folder.ts';
import { appendRepeats } from './audit/append.ts';
import { appendCounts } from './audit/counted.ts';
import { mailHead } from './audit/verify.ts';
import { sweepDevices } from './accounts/known-devices.ts';
import { sweepSessions } from './accounts/accounts.ts';
import { sweepSignUps } from './accounts/sign-up.ts';
import { sweepContinueLinks } from './estimates/copy-estimate.ts';
import { sweepSteps } from './factors/sign-in-step.ts';
import { fillSearch } from './leads/find-leads.ts';
import { sweepMails } from './mail/sweep-mails.ts';
import { remindAppointments } from './appointments/notify-appointment.ts';
import { lookAtFacts } from './operation/health.ts';
import { sweepEvents } from './notifications/events.ts';
import { remindClients } from './notifications/reminders.ts';
import { sweepLimits } from './core/limiter.ts';
import { sweepPermits } from './core/permits.ts';
import { sweepPageErrors } from './page-errors/page-errors.ts';
import { publishDue, sweepPosts } from './posts/due-posts.ts';
import { sendDigests } from './to-do/find-to-dos.ts';

type Sweep = { id: string; work: (app: PbApp, now: number) => void };

const sweeps: readonly Sweep[] = [
  { id: 'posts to publish', work: publishDue },
  { id: 'limits', work: sweepLimits },
  { id: 'permits', work: sweepPermits },
  { id: 'mails', work: sweepMails },
  { id: 'counted entries', work: appendCounts },
  { id: 'repeated entries', work: appendRepeats },
  { id: 'head of the log', work: mailHead },
  { id: 'reminders', work: remindClients },
  { id: 'appointments', work: remindAppointments },
  { id: 'digests', work: sendDigests },
  { id: 'devices', work: sweepDevices },
  { id: 'sign-in steps', work: sweepSteps },
  { id: 'sessions', work: sweepSessions },
  { id: 'sign-ups', work: sweepSignUps },
  { id: 'search', work: fillSearch },
  { id: 'events', work: sweepEvents },
  { id: 'page errors', work: sweepPageErrors },
  { id: 'posts', work: sweepPosts },
  { id: 'uploads', work: (app, now) => sweepUploads(app, now, (id) => isAwaitedUpload(app, id)) },
  { id: 'items set aside', work: forgetOldItems },
  // Last, so tests see when a run is complete.
  { id: 'continue links', work: sweepContinueLinks },
];

const secondNs = 1_000_000_000;
const hurriedKey = 'jobs hurried';

export function runJobsAtStartup(e: AppEvent): void {
  e.next();
  e.app.cron().setInterval(2 * secondNs);
  e.app.store().set(hurriedKey, true);
}

/**
 * Runs jobs in turn, because each engine holds the code in memory. Files come last: scanning may take until the next
 * run.
 */
export function runMaintenance(): void {
  if ($app.store().get(hurriedKey) === true) {
    $app.store().remove(hurriedKey);
    $app.cron().setInterval(60 * secondNs);
  }
  const now = Date.now();
  eachItem($app, 'housekeeping', sweeps, ({ work }) => whileBusy($app, () => work($app, now)));
  const last = [
    { id: 'facts', work: lookAtFacts },
    { id: 'files', work: processFiles },
  ];
  eachItem($app, 'housekeeping', last, ({ work }) => work());
}

function isAwaitedUpload(app: PbApp, id: string): boolean {
  const row = readDocument(app, id);
  return row !== undefined && row.taken === 0 && isAwaited(app, row);
}
