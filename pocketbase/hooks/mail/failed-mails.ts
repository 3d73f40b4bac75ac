import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { momentOf, timeText } from '../core/rows.ts';
import { selectRows } from '../core/sql.ts';
import type { Context } from '../route.ts';

const mostShown = 50;

/** Attempts after which a mail counts as failed; most leave within seconds. */
const attemptsInVain = 2;
const waitedMs = 10 * 60_000;

const columns = {
  id: '',
  kind: '',
  recipient: '',
  state: '',
  attempts: 0,
  last_error: '',
  created: '',
};

/** Must begin with the condition of idx_mails_unsent. */
const notThrough =
  "(state = 'failed' OR state = 'queued' OR state = 'sending') AND (state = 'failed' OR attempts > {:most} OR created < {:before})";

export function listFailedMails({ app }: Context) {
  return { mails: failedMails(app, Date.now()) };
}

function failedMails(app: PbApp, now: number): FailedMail[] {
  const before = timeText(now - waitedMs);
  return selectRows(
    app,
    columns,
    `FROM mails WHERE ${notThrough} ORDER BY created DESC LIMIT ${mostShown}`,
    { most: attemptsInVain, before },
  ).map(({ id, kind, recipient, state, attempts, last_error: lastError, created }) => ({
    id,
    kind,
    recipient,
    attempts,
    isGivenUp: state === 'failed',
    lastError,
    created: new Date(momentOf(created)).toISOString(),
  }));
}
