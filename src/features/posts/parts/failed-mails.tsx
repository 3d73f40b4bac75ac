import { useState, useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import { hasFailed } from '#domain/read-state.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { ReadStatus } from '#ui/read-part.tsx';
import { Table } from '#ui/table.tsx';
import { useServerCopy } from '#session/use-server-copy.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import type { AskFailedMails } from '../data/staff-posts.ts';

const texts = {
  loading: '',
  unread: 'Whether an email could not be sent is not known right now.',
};

const atFirst = 5;

const everyMs = 60_000;

const noEvents: readonly string[] = [];

export function FailedMails({ ask }: { ask: AskFailedMails }) {
  const { copy, state, read } = useServerCopy(ask, noEvents);
  useEffect(() => onRefreshTriggers(() => void read(), { events: ['focus'], everyMs }), [read]);
  const mails = copy?.mails ?? [];
  const [all, setAll] = useState(false);
  const shown = all ? mails : mails.slice(0, atFirst);
  if (copy && mails.length === 0) {
    return <ReadStatus state={state} isShown at={0} texts={texts} onAgain={read} />;
  }
  if (!copy && !hasFailed(state)) return null;
  return (
    <Part id="failed-mails" title="Emails that could not be sent" grid="gap-5">
      <ReadStatus state={state} isShown={mails.length > 0} at={0} texts={texts} onAgain={read} />
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
    </Part>
  );
}
