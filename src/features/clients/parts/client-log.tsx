/** What became of everything, in plain words: sent, opened by whom, accepted. */
import { useEffect, useState } from 'react';

import { firm } from '#config/firm.ts';
import type { AuditEntry } from '#domain/audit/entry.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { Staff } from '#session/use-staff.ts';
import { auditLabels } from '#texts/audit.ts';
import { clientActionTexts, clientLogTexts } from '#texts/clients.ts';
import { requestTitle } from '#texts/requests.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/facts.tsx';
import { useClientDesk } from '../data/client-desk.ts';
import { foldedLines } from '../data/folded-lines.ts';
import type { ClientView } from '../data/shown-client.ts';

type ClientLogProps = {
  view: ClientView;
  /** Grows when there may be more in the log. */
  looks: number;
  staff: Staff;
  /** UTC milliseconds. */
  now: number;
};

type Log = { entries: readonly AuditEntry[]; next: string | null; failed: boolean };

export function ClientLog({ view, looks, staff, now }: ClientLogProps) {
  const { audit } = useClientDesk();
  const client = view.details.client.id;
  const [{ entries, next, failed }, setLog] = useState<Log>({
    entries: [],
    next: null,
    failed: false,
  });
  useEffect(() => {
    let ended = false;
    const read = async () => {
      const answer = await audit({ client });
      if (ended) return;
      setLog((before) =>
        answer.kind === 'read' ? { ...answer.value, failed: false } : { ...before, failed: true },
      );
    };
    if (looks > 0) void read();
    return () => {
      ended = true;
    };
  }, [audit, client, looks]);

  async function more() {
    const answer = await audit({ client, after: next });
    if (answer.kind !== 'read') return setLog((before) => ({ ...before, failed: true }));
    const { value } = answer;
    return setLog((before) => ({
      ...value,
      entries: [...before.entries, ...value.entries],
      failed: false,
    }));
  }

  const lines = foldedLines(
    entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      text: actionText(entry, view),
      who: entry.by === 'staff' ? staff.nameOf(entry.staff, entry.who) : clientLogTexts.client,
    })),
  );
  return (
    <Part title={clientLogTexts.title} id="client-log">
      <p className="text-small text-soft">{failed ? clientLogTexts.unread : clientLogTexts.lead}</p>
      <ul>
        {lines.map(({ id, text, who, at, count }) => (
          <li key={id} className="grid gap-0.5 border-t-1 border-rule py-2 text-small">
            <span className="wrap-anywhere">
              {text}
              {count > 1 && clientLogTexts.times.replace('{count}', String(count))}
            </span>
            <span className="text-note text-soft wrap-anywhere tabular-nums">
              {who}, {shortDateTime(at, now, firm.zone)}
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <div>
          <Button size="small" onClick={() => void more()}>
            {clientLogTexts.more}
          </Button>
        </div>
      )}
    </Part>
  );
}

function actionText({ action, detail }: AuditEntry, { requests }: ClientView): string {
  const about = requests.find(({ request }) => request.id === detail.request)?.request;
  const words = clientActionTexts[action];
  if (!words || (words.includes('{what}') && !about)) return auditLabels[action];
  return words
    .replace('{what}', () => (about ? requestTitle(about) : ''))
    .replace('{file} ', () => (detail.document ? `${detail.document} ` : ''))
    .replace('{file}', () => detail.document ?? '');
}
