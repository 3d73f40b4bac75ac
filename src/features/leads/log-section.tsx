/** The audit log. Read once, because each read adds an entry. */
import { useState } from 'react';

import { useNow } from '#device/use-now.ts';
import { leadsTexts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { LogEntries } from './parts/log-entries.tsx';
import { useLog } from './use-log.ts';
import { useStaff } from './data/lead-desk.ts';

const logTexts = {
  loading: 'Loading the log...',
  unread: 'The log could not be read.',
} as const;

export function LogSection() {
  const { entries, last, again, more } = useLog(null, 1);
  const staff = useStaff();
  const now = useNow();
  const [most, setMost] = useState(10);
  const isFolded = entries.length > most;
  return (
    <Container>
      <section aria-labelledby="log" className="grid gap-5 pb-10">
        <h2 id="log" className="text-d3">
          Log
        </h2>
        <p className="text-small text-soft">
          What was done with leads, posts and accounts, newest first, never changed.
        </p>
        <ReadPart
          state={last}
          shown={entries}
          at={0}
          texts={logTexts}
          nothing={<p className="text-small text-soft">Nothing yet.</p>}
          onAgain={again}
        >
          {(all) => <LogEntries entries={all.slice(0, most)} staff={staff} now={now} withLeads />}
        </ReadPart>
        {(more || isFolded) && (
          <div>
            <Button
              kind="quiet"
              size="small"
              onClick={() => {
                setMost(Infinity);
                if (!isFolded) more?.();
              }}
            >
              {leadsTexts.more}
            </Button>
          </div>
        )}
      </section>
    </Container>
  );
}
