/** The audit log. Read once, because each read adds an entry. */
import { useState } from 'react';

import { useNow } from '#device/use-now.ts';
import { Container } from '#ui/container.tsx';
import { DeskList } from '#ui/desk-list.tsx';
import { LogEntries, logTexts, useLog } from './parts/log-entries.tsx';
import { useStaff } from './data/lead-desk.ts';

export function LogSection() {
  const { list, view } = useLog(null, 1);
  const staff = useStaff();
  const now = useNow();
  const [most, setMost] = useState(10);
  const isFolded = view.rows.length > most;
  const unfold = async () => setMost(Infinity);
  return (
    <Container>
      <section aria-labelledby="log" className="grid gap-5 pb-10">
        <h2 id="log" className="text-d3">
          Log
        </h2>
        <p className="text-small text-soft">
          What was done with leads, posts and accounts, newest first, never changed.
        </p>
        <DeskList
          view={isFolded ? { ...view, rows: view.rows.slice(0, most), next: 'folded' } : view}
          list={isFolded ? { ...list, fetchMore: unfold } : list}
          now={now}
          texts={logTexts}
          nothing="Nothing yet."
        >
          {(entries) => <LogEntries entries={entries} staff={staff} now={now} withLeads />}
        </DeskList>
      </section>
    </Container>
  );
}
