/** Sends queued mails in one loop (docs/architecture.md, Mail). */
import { eachItem } from '../core/each-item.ts';
import { errorClass } from '../core/report.ts';
import {
  beginTurn,
  isEnding,
  isTurn,
  keepTurn,
  lookEveryMs,
  noteReached,
  restTurn,
  restUntilWoken,
  whileBusy,
  wokenAt,
} from '../core/sender-lease.ts';
import { mailAskedLinks } from '../accounts/asked-links.ts';
import { transact } from '../core/transaction.ts';
import { reopenLead } from '../leads/note-lead.ts';
import { tellWaiting } from '../notifications/tell-waiting.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { EmailTemplate, ReadyBodies } from './email-template.ts';
import { claimMail, dueMails, type Mail, noteFailed, noteSent } from './mails-table.ts';
import { waits } from './mail-waits.ts';
import { openLetter } from './sealed-letter.ts';
import { sendProblem } from './send-problem.ts';
import { openSmtp, sender } from './smtp.ts';

const secondNs = 1_000_000_000;

/**
 * Then the loop waits for a wake-up, because polling costs an idle server processor time. Longer than any transaction.
 */
const quietAfterMs = 60_000;

/** Starts jobs within two seconds, not at the next full minute. */
export function runJobsAtStartup(e: AppEvent): void {
  e.next();
  e.app.cron().setInterval(2 * secondNs);
  e.app.store().set('jobs hurried', true);
}

/** Runs each minute, unless a turn is still running. */
export function sendMails(): void {
  if ($app.store().get('jobs hurried') === true) {
    $app.store().remove('jobs hurried');
    $app.cron().setInterval(60 * secondNs);
  }
  const turn = beginTurn($app, 'mail', waits().leaseMs);
  if (turn === undefined) return;
  let failures = 0;
  let sent = Date.now();
  while (isTurn($app, 'mail', turn)) {
    keepTurn($app, 'mail');
    const woken = wokenAt($app, 'mail');
    const outcome = attempt($app);
    failures = outcome === 'unreachable' ? failures + 1 : 0;
    if (outcome === 'done') sent = Date.now();
    if (outcome === 'failed') restTurn($app, 'mail', turn, lookEveryMs);
    if (outcome === 'unreachable') restTurn($app, 'mail', turn, waits().untilReachedMs(failures));
    if (outcome !== 'idle') continue;
    const isQuiet = Date.now() - Math.max(sent, woken) > quietAfterMs;
    if (isQuiet) restUntilWoken($app, 'mail', turn, { woken, ms: waits().quietLookMs });
    else restTurn($app, 'mail', turn, lookEveryMs);
  }
}

type Outcome = 'idle' | 'done' | 'failed' | 'unreachable';

const writers = [
  { id: 'notifications', write: tellWaiting },
  { id: 'links', write: mailAskedLinks },
];

function attempt(app: PbApp): Outcome {
  try {
    const now = Date.now();
    eachItem(app, 'mail loop', writers, ({ write }) => write(app, now));
    const client = openSmtp(app);
    const due = client ? dueMails(app, now) : [];
    if (!client || due.length === 0) return 'idle';
    let outcome: Outcome = 'failed';
    eachItem(app, 'mails', due, ({ id }) => {
      outcome = whileBusy(app, () => {
        const mail = claimMail(app, id, now, now + waits().leaseMs);
        return mail ? send(app, client, mail) : 'done';
      });
    });
    return outcome;
  } catch (error) {
    // At shutdown the database closes before the process ends.
    if (!isEnding(app)) app.logger().error('mails not looked at', 'error', errorClass(error));
    return 'unreachable';
  }
}

function send(app: PbApp, client: PbMailer, mail: Mail): 'done' | 'unreachable' {
  const letter = openLetter(app, mail.id, mail.letter);
  if (letter === undefined) {
    const again = Date.now() + waits().untilNextMs(mail.attempts, 'later');
    noteFailed(app, mail, 'its key is missing', again);
    return 'done';
  }
  const message = readableMessage(app, mail, letter);
  if (!message) {
    giveUp(app, mail, 'nothing left to send');
    return 'done';
  }
  try {
    client.send(message);
  } catch (error) {
    const { reach, words } = sendProblem(error);
    const again = Date.now() + waits().untilNextMs(mail.attempts, reach);
    if (reach === 'refused') giveUp(app, mail, words);
    else noteFailed(app, mail, words, again);
    return reach === 'unreachable' ? 'unreachable' : 'done';
  }
  noteSent(app, mail, Date.now());
  noteReached(app, 'mail');
  return 'done';
}

/** Reopens the lead of an unsent reply in the same transaction. */
function giveUp(app: PbApp, mail: Mail, problem: string): void {
  transact(app, (tx) => {
    noteFailed(tx, mail, problem, undefined);
    reopenLead(tx, mail.id, Date.now());
  });
}

/** @throws {unknown} where the letter cannot be read; it is no longer claimed then */
function readableMessage(app: PbApp, mail: Mail, letter: string): PbMessage | undefined {
  try {
    return messageOf(mail, letter);
  } catch (error) {
    noteFailed(app, mail, 'it cannot be read', Date.now());
    throw error;
  }
}

/** Renders the mail here rather than in a request; undefined if the body was erased. */
function messageOf(
  { recipient, reply_to, subject, message_id }: Mail,
  letter: string,
): PbMessage | undefined {
  if (letter === '') return undefined;
  const kept: EmailTemplate | ReadyBodies = JSON.parse(letter);
  const bodies = 'html' in kept ? kept : { html: emailHtml(kept), text: emailText(kept) };
  return new MailerMessage({
    from: sender(),
    to: [{ address: recipient }],
    subject,
    ...bodies,
    ...('calendar' in kept && kept.calendar !== undefined
      ? { attachments: { 'appointment.ics': readerOf(kept.calendar) } }
      : {}),
    headers: {
      'Message-ID': message_id,
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(reply_to === '' ? {} : { 'Reply-To': reply_to }),
    },
  });
}

function readerOf(text: string): GoReader {
  return $filesystem.fileFromBytes(text, 'appointment.ics').reader.open();
}
