/** Reads server data on open and on reconnect. */
import { useCallback, useEffect, useRef, useState } from 'react';

import { type ReadState, readStateOf } from '#domain/read-state.ts';

export type Asked<T, Kind extends string> =
  | { kind: Kind; value: T }
  | { kind: Kind; ended?: true; why?: string };

const connection = ['online'] as const;

/** `look` must be stable; window `events` trigger a read. A failed read keeps the last copy. */
export function useServerCopy<T, Kind extends string>(
  look: () => Promise<Asked<T, Kind>>,
  events: readonly string[] = connection,
) {
  const [seen, setSeen] = useState<{ look: typeof look; copy?: T; last?: Asked<T, Kind> }>({
    look,
  });
  const { copy, last } = seen.look === look ? seen : {};
  const turn = useRef(0);
  /** Counts local changes, which earlier reads may lack. */
  const changes = useRef(0);

  const setCopy = useCallback((next: T) => {
    changes.current += 1;
    setSeen((before) => ({ ...before, copy: next }));
  }, []);
  const take = useCallback(
    (answer: Asked<T, Kind>): void => {
      turn.current += 1;
      setSeen((before) => {
        const known = before.look === look ? before.copy : undefined;
        const next = 'value' in answer ? answer.value : known;
        return { look, last: answer, ...(next === undefined ? {} : { copy: next }) };
      });
    },
    [look],
  );
  const read = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    let answer: Asked<T, Kind>;
    let known: number;
    do {
      known = changes.current;
      answer = await look();
    } while (mine === turn.current && known !== changes.current);
    if (mine === turn.current) take(answer);
  }, [look, take]);

  useEffect(() => {
    const again = () => void read();
    again();
    for (const event of events) addEventListener(event, again);
    return () => {
      for (const event of events) removeEventListener(event, again);
    };
  }, [read, events]);

  const state: ReadState = !last ? 'reading' : 'value' in last ? 'read' : readStateOf(last);
  return { copy, setCopy, state, take, read };
}
