/** What is to be known of a list besides its rows: that it is not there yet, empty, or not of this moment. */
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

/** Says that it could not be read, and of when the copy is that is shown. */
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

interface ListStatusProps extends Omit<UnreadListProps, 'last' | 'at' | 'texts'> {
  readonly view: { readonly last: UnreadListProps['last'] | 'read' | null; readonly at: number };
  readonly isEmpty: boolean;
  /** What is said where it is empty. */
  readonly nothing: string;
  readonly texts: UnreadListProps['texts'] & { readonly loading: string };
}

export function ListStatus({ view: { last, at }, isEmpty, nothing, ...rest }: ListStatusProps) {
  if (last === 'read') return isEmpty ? <output className="text-soft">{nothing}</output> : null;
  if (last !== null) return <UnreadList last={last} at={at} {...rest} />;
  return isEmpty ? <output>{rest.texts.loading}</output> : null;
}
