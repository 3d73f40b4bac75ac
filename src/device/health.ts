/** Tracks storage and connection problems for the status line. */
import { watched } from '#sync/watched.ts';

export type Condition = {
  /** memory: lost when the page closes. private: lost when the window closes. */
  keeps: 'disk' | 'private' | 'memory';
  full: boolean;
  /** Another tab runs a newer version. */
  superseded: boolean;
  /** Another tab with an older version holds the database. */
  blocked: boolean;
  /** The browser deleted stored data. */
  lost: boolean;
  /** The server lacks something it acknowledged. */
  missing: boolean;
  /** A captive portal answers instead of the server. */
  portal: boolean;
};

export const healthyCondition: Condition = {
  keeps: 'disk',
  full: false,
  superseded: false,
  blocked: false,
  lost: false,
  missing: false,
  portal: false,
};

export type Health = ReturnType<typeof createHealth>;

export function createHealth() {
  const { show, ...condition } = watched(healthyCondition);
  return {
    ...condition,
    report: (change: Partial<Condition>): void => show({ ...condition.snapshot(), ...change }),
  };
}
