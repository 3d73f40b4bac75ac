/** The mails that could not be sent: the people they were for have heard nothing. */
import { useEffect, useState } from 'react';

import { firm } from '#config/firm.ts';
import { firmDateTime } from '#domain/firm-time.ts';
import type { FailedMail } from '#domain/desk/failed-mail.ts';
import { Table, TableRow } from '#ui/table.tsx';

const columns = ['For', 'What', 'Now', 'Attempts', 'Waits since', 'The mail server said'];
const everyMs = 60_000;

type Ask = () => Promise<readonly FailedMail[] | null>;

/** Nothing while there are none. */
export function FailedMails({ ask }: { ask: Ask }) {
  const { mails, isKnown } = useFailedMails(ask);
  if (isKnown && mails.length === 0) return null;
  return (
    <section aria-labelledby="failed-mails" className="grid gap-5">
      <h2 id="failed-mails" className="text-d3">
        Mails that could not be sent
      </h2>
      {!isKnown && (
        <p className="text-soft">Whether a mail could not be sent is not known right now.</p>
      )}
      {mails.length > 0 && (
        <Table caption="Mails that could not be sent" columns={columns}>
          {mails.map(({ id, recipient, kind, isGivenUp, attempts, created, lastError }) => (
            <TableRow
              key={id}
              head={recipient}
              cells={[
                kind,
                isGivenUp ? 'given up' : 'being tried again',
                attempts,
                firmDateTime(Date.parse(created), firm.zone),
                lastError,
              ]}
            />
          ))}
        </Table>
      )}
    </section>
  );
}

/** What was last known of them, asked for on every occasion and each minute. */
function useFailedMails(ask: Ask) {
  const [found, setFound] = useState<{ mails: readonly FailedMail[]; isKnown: boolean }>({
    mails: [],
    isKnown: true,
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const mails = await ask();
      if (signal.aborted) return;
      setFound((before) => ({ mails: mails ?? before.mails, isKnown: mails !== null }));
    };
    const again = () => void look();
    const clock = setInterval(again, everyMs);
    addEventListener('online', again, { signal });
    addEventListener('focus', again, { signal });
    document.addEventListener('visibilitychange', again, { signal });
    again();
    return () => {
      ending.abort();
      clearInterval(clock);
    };
  }, [ask]);
  return found;
}
