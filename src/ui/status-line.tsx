/** Shows a state as a shape and in words, never by color alone. */
import type { ReactNode } from 'react';
import { Alert } from './icons.tsx';
import { Container } from './page-head.tsx';

interface StatusDotProps {
  readonly shape: 'ring' | 'half' | 'full' | 'cross' | 'alert';
}

/** 12 px; fills during a delivery. */
export function StatusDot({ shape }: StatusDotProps) {
  if (shape === 'alert') {
    return (
      <span className="text-[0.875rem] text-red">
        <Alert />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 14 14" className="size-3.5" strokeWidth="1.5" aria-hidden="true">
      {shape === 'cross' ? (
        <path d="m3 3 8 8m0-8-8 8" className="fill-none stroke-ink" />
      ) : (
        <circle cx="7" cy="7" r="5.6" className={shape === 'full' ? 'fill-gold' : 'fill-sheet'} />
      )}
      {shape === 'half' && <path d="M7 1.4a5.6 5.6 0 0 1 0 11.2z" className="fill-gold" />}
      {shape !== 'cross' && <circle cx="7" cy="7" r="5.6" className="fill-none stroke-ink" />}
      {shape === 'half' && <path d="M7 1.4v11.2" className="stroke-ink" />}
    </svg>
  );
}

/** A status dot within a line of text. */
export function StatusMark(dot: StatusDotProps) {
  return (
    <span className="relative top-[0.15em] grid flex-none">
      <StatusDot {...dot} />
    </span>
  );
}

interface TagProps {
  readonly shape?: 'ring' | 'half' | 'full' | 'cross' | undefined;
  readonly children: ReactNode;
}

export function Tag({ shape, children }: TagProps) {
  return (
    <span className="inline-flex items-center gap-1.5 border-1 border-edge rounded-tag bg-sheet px-2 text-note leading-6 font-500">
      {shape && <StatusDot shape={shape} />}
      {children}
    </span>
  );
}

interface StatusLineProps {
  readonly state: 'kept' | 'waiting' | 'received' | 'refused';
  readonly fact: string;
  /** All but the first sentence hides in a narrow action bar. */
  readonly rest?: string | undefined;
  readonly action?: ReactNode | undefined;
}

const shapes = { kept: 'ring', waiting: 'half', received: 'full', refused: 'alert' } as const;

const line = 'flex items-baseline gap-2.5 text-status';

/** Announces the state of a text or act: on this device, waiting, received or refused. */
export function StatusLine(props: StatusLineProps) {
  return (
    <output data-state={props.state} className={line}>
      <Words {...props} />
    </output>
  );
}

type Status = Partial<StatusLineProps>;

/** The live region is always mounted, so its first text is announced. */
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

/** Splits `rest` after its first sentence; if `fact` begins a sentence, that ends there. */
function halves(fact: string, rest = ''): readonly (string | undefined)[] {
  if (fact.endsWith('.')) return ['', rest];
  const end = rest.indexOf('. ') + 1;
  return end === 0 ? [rest] : [rest.slice(0, end), rest.slice(end + 1)];
}

interface RequestOutcomeProps {
  readonly said: { ok: boolean; fact: string; rest: string } | undefined;
  readonly gap?: string;
}

/** A live region must exist before its text is announced. */
export function RequestOutcome({ said, gap }: RequestOutcomeProps) {
  const outcome = said && (
    <StatusLine state={said.ok ? 'received' : 'refused'} fact={said.fact} rest={said.rest} />
  );
  return (
    <output>{outcome && gap ? <span className={`${gap} block`}>{outcome}</span> : outcome}</output>
  );
}
