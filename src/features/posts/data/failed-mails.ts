/** Reads which mails could not be sent. */
import * as v from 'valibot';

import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { createClient } from '#session/client.ts';
import { withinMembership } from '#sync/request.ts';

const mostShown = 50;
const answerWithinMs = 15_000;

/** A mail leaves within seconds: one that has had so many attempts, or has waited for so long, does not get through. */
const attemptsInVain = 2;
const waitedMs = 10 * 60_000;

/** The first half is the condition of the index idx_mails_unsent, word for word. */
export const notThrough =
  "(state = 'failed' || state = 'queued' || state = 'sending') && (state = 'failed' || attempts > {:most} || created < {:before})";

const row = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  state: v.string(),
  attempts: v.number(),
  last_error: v.string(),
  created: v.string(),
});
const page = v.object({ items: v.array(row) });

/** The newest first; null where the server cannot be asked, or answers someone else. `now` is UTC milliseconds. */
export function createFailedMails(token: () => string | null, origin = '/', now = Date.now) {
  return async (): Promise<readonly FailedMail[] | null> => {
    const client = createClient(origin);
    client.authStore.save(token() ?? '');
    try {
      const answer = await client.collection('mails').getList(1, mostShown, {
        filter: client.filter(notThrough, {
          most: attemptsInVain,
          before: new Date(now() - waitedMs),
        }),
        sort: '-created',
        skipTotal: true,
        cache: 'no-store',
        signal: withinMembership(answerWithinMs),
      });
      return v
        .parse(page, answer)
        .items.map(({ id, kind, recipient, state, attempts, last_error: lastError, created }) => ({
          id,
          kind,
          recipient,
          attempts,
          isGivenUp: state === 'failed',
          lastError,
          created,
        }));
    } catch {
      return null;
    }
  };
}
