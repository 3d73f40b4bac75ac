/** The quiet line across every page: what a visitor should know about their own things. */
import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { StatusDot } from './status-dot.tsx';

interface StatusBandProps {
  readonly state?: 'kept' | 'waiting' | 'refused' | undefined;
  /** What is the case; without it there is no line. */
  readonly fact?: string | undefined;
  readonly rest?: string | undefined;
  /** A link or a button. */
  readonly action?: ReactNode | undefined;
}

const shapes = { kept: 'ring', waiting: 'half', refused: 'alert' } as const;

/** The live region is always there, so that its first words are announced too. */
export function StatusBand({ state = 'kept', fact, rest, action }: StatusBandProps) {
  return (
    <output data-print="no" className="block bg-wash">
      {fact && (
        <Container>
          <span data-state={state} className="flex items-start gap-2.5 py-2 text-status">
            <span className="grid h-[1.45em] place-content-center">
              <StatusDot shape={shapes[state]} />
            </span>
            <span>
              <strong className="font-600">{fact}</strong>
              {rest && (
                <span className={state === 'refused' ? 'text-red' : 'text-soft'}> {rest}</span>
              )}
              {action && <> {action}</>}
            </span>
          </span>
        </Container>
      )}
    </output>
  );
}
