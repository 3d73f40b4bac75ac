/** What has happened to a request, in plain words, for whoever asks for it. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { HistoryEntry } from '#domain/requests/history.ts';
import { useNow } from '#device/use-now.ts';
import { historyText, historyTexts } from '#texts/request-history.ts';
import { Button } from '#ui/button.tsx';
import { useRequests } from '../data/requests.ts';

interface RequestHistoryProps {
  readonly request: string;
  readonly title: string;
}

type Shown =
  | { kind: 'closed' | 'reading' | 'refused' | 'unreachable' }
  | { kind: 'read'; entries: readonly HistoryEntry[] };

/** Read from the server each time that it is opened: the device keeps no copy. */
export function RequestHistory({ request, title }: RequestHistoryProps) {
  const { history } = useRequests();
  const now = useNow();
  const [shown, setShown] = useState<Shown>({ kind: 'closed' });

  async function toggle(): Promise<void> {
    if (shown.kind !== 'closed') return setShown({ kind: 'closed' });
    setShown({ kind: 'reading' });
    const answer = await history(request);
    setShown((before) => {
      if (before.kind !== 'reading') return before;
      return answer.kind === 'read'
        ? { kind: 'read', entries: answer.value.entries }
        : { kind: answer.kind };
    });
  }

  const isOpen = shown.kind !== 'closed';
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind="quiet" size="small" aria-expanded={isOpen} onClick={() => void toggle()}>
        {isOpen ? historyTexts.hide : historyTexts.show}
        <span className="sr-only">{` ${title}`}</span>
      </Button>
      <output className="text-small text-soft empty:hidden">{said(shown)}</output>
      {shown.kind === 'read' && shown.entries.length > 0 && (
        <ol aria-label={historyTexts.list} className="grid gap-1 border-s-1.5 border-rule ps-4">
          {shown.entries.map((entry) => (
            <li
              key={`${entry.at} ${entry.action} ${entry.document}`}
              className="wrap-anywhere text-small"
            >
              {historyText(entry)}{' '}
              <span className="inline-block text-soft first-letter:uppercase">
                {shortDateTime(entry.at, now, firm.zone)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function said(shown: Shown): string {
  if (shown.kind === 'closed') return '';
  if (shown.kind === 'read') return shown.entries.length === 0 ? historyTexts.none : '';
  return historyTexts[shown.kind];
}
