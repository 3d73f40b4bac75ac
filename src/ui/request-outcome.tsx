/** What became of the last request of a page, where it is said. */
import { StatusLine } from './status-line.tsx';

interface RequestOutcomeProps {
  /** Nothing while there was none. */
  readonly said: { ok: boolean; fact: string; rest: string } | undefined;
  /** Its distance from what is around it, while there is one. */
  readonly gap?: string;
}

/** A live region that stands before it has words. */
export function RequestOutcome({ said, gap }: RequestOutcomeProps) {
  const line = said && (
    <StatusLine state={said.ok ? 'received' : 'refused'} fact={said.fact} rest={said.rest} />
  );
  return <output>{line && gap ? <span className={`${gap} block`}>{line}</span> : line}</output>;
}
