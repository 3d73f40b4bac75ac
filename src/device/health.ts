/** How well this device keeps things, for the one line that tells the visitor. */
import { watched } from '#sync/watched.ts';

export type Condition = {
  /** memory: this browser keeps nothing once the page is closed. private: only as long as its window. */
  keeps: 'disk' | 'private' | 'memory';
  /** There was no room for the last change. */
  full: boolean;
  /** A newer version of the app runs in another tab: this one must be loaded again. */
  superseded: boolean;
  /** An older version in another tab holds the database. */
  blocked: boolean;
  /** The browser has deleted what was kept. */
  lost: boolean;
  /** The server no longer has something this device was told it has. */
  missing: boolean;
  /** The network answers in the server's place: someone has to sign in there first. */
  portal: boolean;
};

/** What a page says that has heard nothing else. */
export const allIsWell: Condition = {
  keeps: 'disk',
  full: false,
  superseded: false,
  blocked: false,
  lost: false,
  missing: false,
  portal: false,
};

export type Health = ReturnType<typeof createHealth>;

/** Everything is well until something is reported. */
export function createHealth() {
  const { show, ...condition } = watched(allIsWell);
  return {
    ...condition,
    report: (change: Partial<Condition>): void => show({ ...condition.snapshot(), ...change }),
  };
}
