/** Gives queued mails to the sender, and records the results. */
import { eachItem, eachReport, isDueItem } from '../core/each-item.ts';
import { wakeOutbox } from '../core/jobs.ts';
import { mailAskedLinks } from '../accounts/asked-links.ts';
import { transact, timeText, hasRow, run, selectOne, selectRows } from '../core/database.ts';
import { reopenLead } from '../leads/lead-ops.ts';
import { sendDueNotifications } from '../notifications/due-notifications.ts';
import type { Outbox, Report } from '../outbox.ts';
import { emailHtml, type EmailTemplate, emailText, type ReadyBodies } from './email-template.ts';
import {
  type Mail,
  mailColumns,
  secretKinds,
  openBody,
  leaseMs,
  quietLookMs,
  sender,
  untilNextMs,
  untilReachedMs,
} from './queue-mail.ts';

/** Jobs that queue mails only when they are due. */
const writers = [
  { id: 'notifications', write: sendDueNotifications },
  { id: 'links', write: mailAskedLinks },
];

/** Mails examined per request; some cannot be sent. */
const mostLooks = 20;

/** Failed attempts in a row to reach the mail server. */
const failuresKey = 'mail failures';

export const mailOutbox: Outbox = {
  leaseMs,
  waitMs: quietLookMs,
  take(app, most, now) {
    eachItem(app, 'mail writers', writers, ({ write }) => write(app, now));
    const taken: OutgoingMail[] = [];
    for (let looks = 0; looks < mostLooks && taken.length < most; looks += 1) {
      // Urgent kinds first. Only reads, so that an idle outbox does not block writers.
      const rest = `FROM mails WHERE ${due} AND ${isDueItem('mails', 'id')}
        ORDER BY kind IN (${secretKinds}) DESC, next_at LIMIT 1`;
      const found = selectRows(app, { id: '' }, rest, { now: timeText(now) });
      if (found.length === 0) break;
      eachItem(app, 'mails', found, ({ id }) => {
        const mail = claimMail(app, id, now, now + leaseMs());
        const outgoing = mail && outgoingMail(app, mail);
        if (outgoing) taken.push(outgoing);
      });
    }
    return taken;
  },
  settle(app, reports, now) {
    eachReport(app, 'mail reports', reports, (report) => settleMail(app, report, now));
    wakeOutbox(app);
    const isReached = reports.some(({ outcome }) => outcome !== 'unreachable');
    app.store().setFunc(failuresKey, (before) => (isReached ? 0 : (before ?? 0) + 1));
    return isReached ? 0 : untilReachedMs(Number(app.store().get(failuresKey)));
  },
};

function settleMail(
  app: PbApp,
  { id, lease: attempts, outcome, words }: Report,
  now: number,
): void {
  const mail = { id, attempts };
  if (outcome === 'sent') noteSent(app, mail, now);
  else if (outcome === 'refused') giveUp(app, mail, words);
  else noteFailed(app, mail, words, now + untilNextMs(attempts, outcome));
}

/** Undefined if it cannot be sent now; its row says why. */
function outgoingMail(app: PbApp, mail: Mail): OutgoingMail | undefined {
  const letter = openBody(app, mail.id, mail.letter);
  if (letter === undefined) {
    const again = Date.now() + untilNextMs(mail.attempts, 'later');
    noteFailed(app, mail, 'its key is missing', again);
    return undefined;
  }
  if (letter === '') {
    giveUp(app, mail, 'nothing left to send');
    return undefined;
  }
  try {
    return rendered(mail, letter);
  } catch (error) {
    noteFailed(app, mail, 'it cannot be read', Date.now());
    throw error;
  }
}

/** Gives up a mail; reopens the lead of an unsent reply. */
function giveUp(app: PbApp, mail: Pick<Mail, 'id' | 'attempts'>, problem: string): void {
  transact(app, (tx) => {
    noteFailed(tx, mail, problem, undefined);
    reopenLead(tx, mail.id, Date.now());
  });
}

type OutgoingMail = ReturnType<typeof rendered>;

/** The mail in nodemailer's format, rendered when it is sent. */
function rendered(mail: Mail, letter: string) {
  const stored: EmailTemplate | ReadyBodies = JSON.parse(letter);
  const bodies = 'html' in stored ? stored : { html: emailHtml(stored), text: emailText(stored) };
  const calendar = 'calendar' in stored && stored.calendar;
  // As an object, because nodemailer would split a text into several addresses.
  const message = {
    from: sender(),
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to !== '' && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    messageId: mail.message_id,
    // Suppresses out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    html: bodies.html,
    text: bodies.text,
    ...(calendar && { attachments: [{ filename: 'appointment.ics', content: calendar }] }),
  };
  return { id: mail.id, lease: mail.attempts, message };
}

const due = "state IN ('queued', 'sending') AND next_at <= {:now}";

/** Claims a mail until `leaseEnds` (UTC ms); undefined if it is no longer due. */
function claimMail(app: PbApp, id: string, now: number, leaseEnds: number): Mail | undefined {
  return selectOne(
    app,
    `UPDATE mails SET state = 'sending', attempts = attempts + 1, next_at = {:until}
      WHERE id = {:id} AND ${due} RETURNING ${Object.keys(mailColumns).join(', ')}`,
    { id, now: timeText(now), until: timeText(leaseEnds) },
    mailColumns,
  );
}

/** True while the sender may still report a mail that it took. */
export function isMailTaken(app: PbApp, now: number): boolean {
  const sql = "SELECT id FROM mails WHERE state = 'sending' AND next_at > {:now} LIMIT 1";
  return hasRow(app, sql, { now: timeText(now) });
}

/** Records that a mail was sent, even if it was claimed again meanwhile. */
function noteSent(app: PbApp, { id }: Pick<Mail, 'id'>, now: number): void {
  run(
    app,
    `UPDATE mails SET state = 'sent', sent = {:now}, last_error = '',
        letter = CASE WHEN kind IN (${secretKinds}) THEN '' ELSE letter END WHERE id = {:id}`,
    { id, now: timeText(now) },
  );
}

/** Retries a mail at `nextAt` (UTC ms); gives up if undefined. */
function noteFailed(
  app: PbApp,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
  problem: string,
  nextAt: number | undefined,
): void {
  run(
    app,
    `UPDATE mails SET state = {:state}, next_at = {:next}, last_error = {:problem}
      WHERE id = {:id} AND attempts = {:attempts} AND state = 'sending'`,
    {
      id,
      attempts,
      problem,
      state: nextAt === undefined ? 'failed' : 'queued',
      next: nextAt === undefined ? '' : timeText(nextAt),
    },
  );
}
