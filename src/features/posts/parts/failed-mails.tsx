import { useState, useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { hasFailed, type ReadState, readStateOf } from '#domain/read-state.ts';
import { Button } from '#ui/button.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { Table } from '#ui/table.tsx';
import type { FailedMail } from '#domain/mail/failed-mail.ts';
import { onOccasions } from '#sync/occasions.ts';
import type { AskFailedMails } from '../data/staff-posts.ts';

const texts = {
  loading: '',
  unread: 'Whether an email could not be sent is not known right now.',
};

const atFirst = 5;

export function FailedMails({ ask }: { ask: AskFailedMails }) {
  const { mails, last } = useFailedMails(ask);
  const [all, setAll] = useState(false);
  const shown = all ? mails : mails.slice(0, atFirst);
  if (!hasFailed(last) && mails.length === 0) return null;
  return (
    <section aria-labelledby="failed-mails" className="grid gap-5">
      <h2 id="failed-mails" className="text-d3">
        Emails that could not be sent
      </h2>
      <ReadStatus state={last} isShown={mails.length > 0} at={0} texts={texts} />
      {mails.length > 0 && (
        <Table
          caption="Emails that could not be sent"
          columns={{
            To: ({ recipient }) => recipient,
            Type: ({ kind }) => kind,
            Status: ({ isGivenUp }) => (isGivenUp ? 'Failed' : 'Retrying'),
            Tries: ({ attempts }) => attempts,
            Created: ({ created }) => firmDateTime(Date.parse(created), firm.zone),
            'Last error': ({ lastError }) => lastError,
          }}
          rows={shown}
          keyOf={({ id }) => id}
        />
      )}
      {mails.length > atFirst && (
        <div>
          <Button onClick={() => setAll(!all)}>
            {all ? `Show ${atFirst}` : `Show all ${mails.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}

type Found = { mails: readonly FailedMail[]; last: ReadState };

const everyMs = 60_000;

/** Reads failed mails each minute and on page events; keeps the last answer. */
function useFailedMails(ask: AskFailedMails) {
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
