import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { HistoryEntry, HistoryAction } from '#domain/requests/history.ts';
import { useNow } from '#device/use-now.ts';
import { Button } from '#ui/button.tsx';
import { ReadPart } from '#ui/read-part.tsx';
import { usePart } from '#device/services.ts';

interface RequestHistoryProps {
  readonly request: string;
  readonly title: string;
}

type Shown = { state: ReadState; entries?: readonly HistoryEntry[] } | null;

export function RequestHistory({ request, title }: RequestHistoryProps) {
  const { history } = usePart('requests');
  const now = useNow();
  const [shown, setShown] = useState<Shown>(null);

  async function read(): Promise<void> {
    setShown((before) => before ?? { state: 'reading' });
    const answer = await history(request);
    const entries = answer.kind === 'read' ? { entries: answer.value.entries } : {};
    setShown((before) => before && { state: readStateOf(answer), ...entries });
  }

  const isOpen = shown !== null;
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        kind="quiet"
        size="small"
        aria-expanded={isOpen}
        onClick={() => (isOpen ? setShown(null) : void read())}
      >
        {isOpen ? historyTexts.hide : historyTexts.show}
        <span className="sr-only">{` ${title}`}</span>
      </Button>
      {shown && (
        <ReadPart
          state={shown.state}
          shown={shown.entries}
          texts={historyTexts}
          nothing={<output className="text-small text-soft">{historyTexts.none}</output>}
          onAgain={read}
        >
          {(entries) => (
            <ol aria-label={historyTexts.list} className="grid gap-1 border-s-1.5 border-rule ps-4">
              {entries.map((entry) => (
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
        </ReadPart>
      )}
    </div>
  );
}

const historyTexts = {
  show: 'History',
  hide: 'Hide history',
  list: 'History',
  loading: 'Loading...',
  none: 'Nothing has happened yet.',
  unread: 'The history could not be read.',
} as const;

const done: Record<HistoryAction, (who: string, file: string) => string> = {
  'request-added': (who) => `${who} asked for this.`,
  'request-provided': (who) => `${who} sent it another way.`,
  'request-declined': (who) => `${who} said that it does not apply.`,
  'request-accepted': (who) => `${who} accepted it.`,
  'request-asked-again': (who) => `${who} asked again.`,
  'request-withdrawn': (who) => `${who} withdrew it: it is not needed any more.`,
  'file-taken-back': (who, file) => `${who} withdrew ${file}.`,
  'file-restored': (who, file) => `${who} restored ${file}.`,
  'file-shared': (who, file) => `${who} sent you ${file}.`,
  'file-withdrawn': (who, file) => `${who} withdrew ${file}.`,
  'file-downloaded': (who, file) => `${who} opened ${file}.`,
};

/** Staff without a name appear as “Our staff”. */
export function historyText({ action, own, who, document }: HistoryEntry): string {
  const name = own ? 'You' : who || 'Our staff';
  return action === 'request-provided' && document !== ''
    ? `${name} sent ${document}.`
    : done[action](name, document);
}
