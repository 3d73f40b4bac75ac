/** Shows where the visitor's text is: on this device, queued, received or refused. */
import type { ReactNode } from 'react';
import { Container } from './page-head.tsx';
import { StatusMark } from './status-dot.tsx';

interface StatusLineProps {
  readonly state: 'kept' | 'waiting' | 'received' | 'refused';
  readonly fact: string;
  /** Later sentences are hidden in a narrow action bar. */
  readonly rest?: string | undefined;
  readonly action?: ReactNode | undefined;
}

const shapes = { kept: 'ring', waiting: 'half', received: 'full', refused: 'alert' } as const;

const line = 'flex items-baseline gap-2.5 text-status';

export function StatusLine(props: StatusLineProps) {
  return (
    <output data-state={props.state} className={line}>
      <Words {...props} />
    </output>
  );
}

type Status = Partial<StatusLineProps>;

/** The live region is always mounted, so that its first text is announced. */
export function StatusWords(status: Status) {
  return <output className="block">{status.fact && <Fact {...status} />}</output>;
}

/** The same across the page. */
export function StatusBand(status: Status) {
  return (
    <output data-print="no" className="block bg-wash">
      {status.fact && (
        <Container>
          <span className="block py-2">
            <Fact {...status} />
          </span>
        </Container>
      )}
    </output>
  );
}

function Fact({ fact = '', state = 'kept', ...more }: Status) {
  return (
    <span data-state={state} className={line}>
      <Words fact={fact} state={state} {...more} />
    </span>
  );
}

function Words({ state, fact, rest, action }: StatusLineProps) {
  const [first, tail] = halves(fact, rest);
  const tone = state === 'refused' ? 'text-red' : 'text-soft';
  return (
    <>
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
    </>
  );
}

/** Splits `rest` into the end of the sentence that `fact` begins, and later sentences. */
function halves(fact: string, rest = ''): readonly (string | undefined)[] {
  if (fact.endsWith('.')) return ['', rest];
  const end = rest.indexOf('. ') + 1;
  return end === 0 ? [rest] : [rest.slice(0, end), rest.slice(end + 1)];
}
