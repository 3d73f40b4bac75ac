import type { ReactNode } from 'react';
import { StatusMark } from './status-dot.tsx';

export type Status = {
  readonly state?: 'kept' | 'waiting' | 'refused' | undefined;
  readonly fact?: string | undefined;
  readonly rest?: string | undefined;
  readonly action?: ReactNode | undefined;
};

const shapes = { kept: 'ring', waiting: 'half', refused: 'alert' } as const;

export function StatusFact({ state = 'kept', fact, rest, action }: Status) {
  return (
    <span data-state={state} className="flex items-baseline gap-2.5 text-status">
      <StatusMark shape={shapes[state]} />
      <span>
        <strong className="font-600">{fact}</strong>
        {rest && <span className={state === 'refused' ? 'text-red' : 'text-soft'}> {rest}</span>}
        {action && <> {action}</>}
      </span>
    </span>
  );
}

export function StatusWords(status: Status) {
  return <output className="block">{status.fact && <StatusFact {...status} />}</output>;
}
