/** Notes that are on this device and not among the server's yet. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import type { OwnNote } from '../data/lead-work-view.ts';
import { useNow } from '#device/use-now.ts';
import { replyTexts } from '#texts/lead-notes.ts';
import { leadsTexts } from '#texts/leads.ts';
import { memberReasons } from '#texts/outbox-members.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { Note } from './note.tsx';

export function OwnNotes({ notes }: { readonly notes: readonly OwnNote[] }) {
  const now = useNow();
  return (
    <ul>
      {notes.map(({ op, text, at, isReply, waiting }) => (
        <Note key={op} who={leadsTexts.you} at={shortDateTime(at, now, firm.zone)} text={text}>
          {isReply && <p className="text-note text-soft">{replyTexts.mailing}</p>}
          {waiting?.state === 'parked' ? (
            <Mark shape="alert">
              {leadsTexts.refused}. {waiting.trouble && memberReasons[waiting.trouble.code]}
            </Mark>
          ) : (
            waiting && <Mark shape="half">{leadsTexts.waiting}</Mark>
          )}
        </Note>
      ))}
    </ul>
  );
}

type MarkProps = { shape: 'half' | 'alert'; children: React.ReactNode };

function Mark({ shape, children }: MarkProps) {
  return (
    <span
      data-waiting={shape}
      className="flex items-center gap-1.5 text-note text-soft data-[waiting=alert]:text-red"
    >
      <StatusDot shape={shape} />
      <span>{children}</span>
    </span>
  );
}
