import type { Digest } from '#domain/to-do/digest.ts';
import type { ToDo } from '#domain/to-do/to-do-list.ts';
import type { Read } from '#session/account-ask.ts';
import type { Saved } from '#sync/save-status.ts';
import type { ToDoList } from './to-do-list.ts';

export type ToDoDesk = {
  list: ToDoList;
  /** Marks a line done; only for kinds of `hasDone`. */
  finish: (toDo: ToDo) => Promise<Saved>;
  /** Undoes `finish` for a lead. */
  reopen: (toDo: ToDo) => Promise<Saved>;
};

/** Reads the daily mail's setting, or changes it to `wanted`. */
export type AskDigest = (wanted?: Digest) => Promise<Read<Digest>>;

declare module '#device/services.ts' {
  interface Parts {
    toDo: ToDoDesk;
  }
}

/** True for kinds that staff mark done. Files are accepted on the client's page, and appointments end by time. */
export function hasDone({ kind }: ToDo): boolean {
  return kind === 'lead' || kind === 'message' || kind === 'onboarding';
}
