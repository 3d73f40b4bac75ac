/** The mails that could not be sent, as long as a page shows them. */
import { useEffect, useState } from 'react';

import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import { onOccasions } from '#sync/occasions.ts';
import type { AskFailedMails } from './data/failed-mails.ts';

type Found = { mails: readonly FailedMail[]; last: ReadState };

const everyMs = 60_000;

/** What was last known of them, asked for on every occasion and each minute. */
export function useFailedMails(ask: AskFailedMails) {
  const [found, setFound] = useState<Found>({ mails: [], last: 'reading' });
  useEffect(() => {
    let ended = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await ask();
      if (ended) return;
      setFound(({ mails }) => ({
        mails: answer.kind === 'read' ? answer.value.mails : mails,
        last: readStateOf(answer),
      }));
    };
    const again = () => void look();
    const stop = onOccasions(again, { events: ['focus'], everyMs });
    again();
    return () => {
      ended = true;
      stop();
    };
  }, [ask]);
  return found;
}
