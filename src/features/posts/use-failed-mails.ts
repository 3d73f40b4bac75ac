/** The mails that could not be sent, as long as a page shows them. */
import { useEffect, useState } from 'react';

import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { onOccasions } from '#sync/occasions.ts';
import type { AskFailedMails } from './data/failed-mails.ts';

const everyMs = 60_000;

/** What was last known of them, asked for on every occasion and each minute. */
export function useFailedMails(ask: AskFailedMails) {
  const [found, setFound] = useState<{ mails: readonly FailedMail[]; isKnown: boolean }>({
    mails: [],
    isKnown: true,
  });
  useEffect(() => {
    let ended = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await ask();
      if (ended) return;
      setFound(({ mails }) =>
        answer.kind === 'read'
          ? { mails: answer.value.mails, isKnown: true }
          : { mails, isKnown: false },
      );
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
