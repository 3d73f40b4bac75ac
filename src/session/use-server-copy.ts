/** What a page shows as the server has it: read when the page opens, and again when a connection is back. */
import { useCallback, useEffect, useState } from 'react';

/** What became of a question to the server: with a value, or why there is none. */
export type Asked<T, Kind extends string> = { kind: Kind; value: T } | { kind: Kind };

/** `look` stays the same as long as the page stands. `kind` is what became of the last look; nothing before the first one. */
export function useServerCopy<T, Kind extends string>(look: () => Promise<Asked<T, Kind>>) {
  const [copy, setCopy] = useState<T>();
  const [last, setLast] = useState<Asked<T, Kind>>();

  const take = useCallback((answer: Asked<T, Kind>): void => {
    setLast(answer);
    if ('value' in answer) setCopy(answer.value);
  }, []);
  const read = useCallback(async () => take(await look()), [look, take]);

  useEffect(() => {
    const again = () => void read();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [read]);

  const isUnread = last !== undefined && !('value' in last);
  return { copy, setCopy, kind: last?.kind, isUnread, take, read };
}
