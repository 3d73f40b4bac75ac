/** Joins a client's requests to the database, the session and the server. */
import { createRequestAnswers } from '#features/requests/data/request-answers.ts';
import { keepRequests } from '#features/requests/data/request-copies.ts';
import { createRequestFiles } from '#features/requests/data/request-files.ts';
import { countRequests, readRequests } from '#features/requests/data/own-requests.ts';
import type { Requests } from '#features/requests/data/requests.ts';
import { createTakingBack } from '#features/requests/data/taking-back.ts';
import { createRequestReads } from '#features/requests/data/requests-server.ts';
import { createAsk } from '#session/account-ask.ts';
import type { Session } from '#session/session.ts';
import type { OpenAccount } from './open-account.ts';

/** `requests` is all but what comes with the portal's own refresh; `read` tells whether the server could be asked. */
export function openRequests(open: OpenAccount, session: Session) {
  const { db, outbox, photos, sender } = open;
  const reads = createRequestReads(createAsk(sender, () => void session.check()));
  const requests: Omit<Requests, 'freshness' | 'refresh'> = {
    ...createRequestAnswers(open),
    ...createRequestFiles(open, photos),
    ...createTakingBack(open),
    list: { db, read: () => readRequests(db), first: null },
    photos,
    discard: (op) => outbox.discard(op),
    async download(document) {
      const answer = await reads.link(document);
      if (answer.kind === 'read') saveFrom(answer.value.url);
      return answer.kind;
    },
  };
  return {
    requests,
    count: { db, read: () => countRequests(db), first: null },
    read: async (): Promise<boolean> => {
      const before = await db.steadily(() => db.requests.toArray());
      const answer = await reads.mine();
      if (answer.kind === 'read') await keepRequests(db, answer.value.requests, before);
      return answer.kind !== 'unreachable';
    },
  };
}

function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
