/** The mails that could not be sent: the people they were for have heard nothing. */
import { useEffect, useState } from 'react';

import { firm } from '#config/firm.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { FailedMail } from '#domain/desk/failed-mail.ts';
import { Table, TableRow } from '#ui/table.tsx';

const columns = ['For', 'What', 'Attempts', 'Written', 'The mail server said'];

type FailedMailsProps = { ask: () => Promise<readonly FailedMail[] | null> };

/** Nothing while there are none. */
export function FailedMails({ ask }: FailedMailsProps) {
  const [mails, setMails] = useState<readonly FailedMail[] | null>([]);
  useEffect(() => {
    let ended = false;
    void ask().then((found) => ended || setMails(found));
    return () => {
      ended = true;
    };
  }, [ask]);
  if (mails === null) {
    return <p className="text-soft">Whether a mail could not be sent is not known right now.</p>;
  }
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="failed-mails" className="grid gap-5">
      <h2 id="failed-mails" className="text-d3">
        Mails that could not be sent
      </h2>
      <Table caption="Mails that could not be sent" columns={columns}>
        {mails.map(({ id, recipient, kind, attempts, created, lastError }) => (
          <TableRow
            key={id}
            head={recipient}
            cells={[kind, attempts, firmDate(Date.parse(created), firm.zone), lastError]}
          />
        ))}
      </Table>
    </section>
  );
}
