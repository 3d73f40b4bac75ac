/** What the list of what waits for the firm is given to work with; app builds it over the desk's other subjects. */
import type { Digest } from '#domain/to-do/digest.ts';
import type { ToDo } from '#domain/to-do/to-do-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { Saved } from '#sync/save-status.ts';
import type { ToDoList } from './to-do-list.ts';

export type ToDoDesk = {
  list: ToDoList;
  /** Says that it is done: kept here first, sent as soon as may be. Of the kinds that `hasDone` names alone. */
  finish: (toDo: ToDo) => Promise<Saved>;
};

/** Whether one gets the daily mail; with a digest, that they want it so. */
export type AskDigest = (wanted?: Digest) => Promise<Read<Digest>>;

declare module '#device/services.ts' {
  interface Parts {
    toDo: ToDoDesk;
  }
}

/** Files are accepted one by one on the client's page, and an appointment ends by the clock. */
export function hasDone({ kind }: ToDo): boolean {
  return kind === 'lead' || kind === 'message' || kind === 'onboarding';
}
