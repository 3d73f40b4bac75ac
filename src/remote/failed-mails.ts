/** Reads which mails could not be sent. */
import * as v from 'valibot';

import type { FailedMail } from '#domain/desk/failed-mail.ts';
import { createClient } from './client.ts';

const mostShown = 50;

const row = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  attempts: v.number(),
  last_error: v.string(),
  created: v.string(),
});
const page = v.object({ items: v.array(row) });

/** The newest first; null where the server cannot be asked, or answers somebody else. */
export function createFailedMails(token: () => string | null, origin = '/') {
  return async (): Promise<readonly FailedMail[] | null> => {
    const client = createClient(origin);
    client.authStore.save(token() ?? '');
    try {
      const answer = await client.collection('mails').getList(1, mostShown, {
        filter: "state = 'failed'",
        sort: '-created',
        skipTotal: true,
        cache: 'no-store',
      });
      return v
        .parse(page, answer)
        .items.map(({ id, kind, recipient, attempts, last_error: lastError, created }) => ({
          id,
          kind,
          recipient,
          attempts,
          lastError,
          created,
        }));
    } catch {
      return null;
    }
  };
}
