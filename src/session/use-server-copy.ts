/** What a page of staff shows as the server has it: read when the page opens, and again when a connection is back. */
import { useCallback, useEffect, useState } from 'react';

/** What became of a question to the server; `kind` is `done`, or why there is nothing. */
type Asked<T, Kind extends string> = { kind: 'done'; value: T } | { kind: Kind };

/** `look` stays the same as long as the page stands. `kind` is what became of the last look; nothing before the first one. */
export function useServerCopy<T, Kind extends string>(look: () => Promise<Asked<T, Kind>>) {
  const [copy, setCopy] = useState<T>();
  const [kind, setKind] = useState<Kind | 'done'>();

  const read = useCallback(async () => {
    const answer = await look();
    setKind(answer.kind);
    if ('value' in answer) setCopy(answer.value);
  }, [look]);

  useEffect(() => {
    const again = () => void read();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [read]);

  return { copy, setCopy, kind, read };
}
