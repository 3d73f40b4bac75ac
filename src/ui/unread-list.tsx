/** Says that a list could not be read, and of when the copy is that is shown. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { Button } from './button.tsx';
import { StatusLine } from './status-line.tsx';

interface UnreadListProps {
  /** How the last look went. */
  readonly last: 'refused' | 'unreachable';
  /** When what is shown was read, UTC milliseconds; 0 where nothing is. */
  readonly at: number;
  /** UTC milliseconds. */
  readonly now: number;
  /** `copy` has a `{time}`. */
  readonly texts: Readonly<
    Record<'copy' | 'notUpToDate' | 'unread' | 'unreadRest' | 'refusedRest' | 'again', string>
  >;
  readonly onAgain: () => void;
}

export function UnreadList({ last, at, now, texts, onAgain }: UnreadListProps) {
  const copy = texts.copy.replace('{time}', shortDateTime(at, now, firm.zone));
  return (
    <StatusLine
      state="kept"
      fact={at > 0 ? texts.notUpToDate : texts.unread}
      rest={last === 'refused' ? texts.refusedRest : at > 0 ? copy : texts.unreadRest}
      action={
        <Button kind="quiet" size="small" onClick={onAgain}>
          {texts.again}
        </Button>
      }
    />
  );
}
