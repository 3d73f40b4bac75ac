/** What is to be known of the list: that it is not there yet, empty, or not of this moment. */
import { firm } from '#config/firm.ts';
import { shortDateTime } from '#domain/firm-time.ts';
import { toDoTexts as texts } from '#texts/to-do.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import type { ToDoView } from '../data/to-do-list.ts';

type ToDoStatusProps = {
  view: ToDoView;
  /** UTC milliseconds. */
  now: number;
  onAgain: () => void;
};

export function ToDoStatus({ view: { last, at, toDos }, now, onAgain }: ToDoStatusProps) {
  if (last === null) return toDos.length > 0 ? null : <output>{texts.loading}</output>;
  if (last === 'read') {
    return toDos.length > 0 ? null : <output className="text-soft">{texts.nothing}</output>;
  }
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
