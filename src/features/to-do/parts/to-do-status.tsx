/** What is to be known of the list: that it is not there yet, empty, or not of this moment. */
import { toDoTexts as texts } from '#texts/to-do.ts';
import { UnreadList } from '#ui/unread-list.tsx';
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
  return <UnreadList last={last} at={at} now={now} texts={texts} onAgain={onAgain} />;
}
