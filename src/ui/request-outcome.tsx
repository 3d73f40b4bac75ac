import { StatusLine } from './status-line.tsx';

interface RequestOutcomeProps {
  readonly said: { ok: boolean; fact: string; rest: string } | undefined;
  readonly gap?: string;
}

/** A live region must exist before its text is announced. */
export function RequestOutcome({ said, gap }: RequestOutcomeProps) {
  const line = said && (
    <StatusLine state={said.ok ? 'received' : 'refused'} fact={said.fact} rest={said.rest} />
  );
  return <output>{line && gap ? <span className={`${gap} block`}>{line}</span> : line}</output>;
}
