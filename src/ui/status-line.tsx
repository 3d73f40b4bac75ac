/** Shows where the visitor's text is: on this device, queued, received or refused. */
import type { ReactNode } from 'react';
import { StatusMark } from './status-dot.tsx';

interface StatusLineProps {
  readonly state: 'kept' | 'waiting' | 'received' | 'refused';
  readonly fact: string;
  /** All but the first sentence hides in a narrow action bar. */
  readonly rest?: string | undefined;
  readonly action?: ReactNode | undefined;
}

const shapes = { kept: 'ring', waiting: 'half', received: 'full', refused: 'alert' } as const;

export function StatusLine({ state, fact, rest, action }: StatusLineProps) {
  const [first, tail] = halves(fact, rest);
  const tone = state === 'refused' ? 'text-red' : 'text-soft';
  return (
    <output data-state={state} className="flex items-baseline gap-2.5 text-status">
      <StatusMark shape={shapes[state]} />
      <span>
        <strong className="font-600">{fact}</strong>
        {first && <span className={tone}> {first}</span>}
        {tail && (
          <span data-tail={state === 'refused' ? undefined : ''} className={tone}>
            {' '}
            {tail}
          </span>
        )}
        {action && <> {action}</>}
      </span>
    </output>
  );
}

/** Splits `rest` after its first sentence; if `fact` begins a sentence, that ends there. */
function halves(fact: string, rest = ''): readonly (string | undefined)[] {
  if (fact.endsWith('.')) return ['', rest];
  const end = rest.indexOf('. ') + 1;
  return end === 0 ? [rest] : [rest.slice(0, end), rest.slice(end + 1)];
}
