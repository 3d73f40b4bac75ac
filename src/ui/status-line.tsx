/** Shows a state as a shape and in words, never by color alone. */
import { memo, type ReactNode, useSyncExternalStore } from 'react';
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
    <svg viewBox="0 0 14 14" className="size-3.5 stroke-ink" strokeWidth="1.5" aria-hidden="true">
      {shape === 'cross' ? (
        <path d="m3 3 8 8m0-8-8 8" />
      ) : (
        <circle cx="7" cy="7" r="5.6" className={shape === 'full' ? 'fill-gold' : 'fill-sheet'} />
      )}
      {shape === 'half' && <path d="M7 1.4a5.6 5.6 0 0 1 0 11.2z" className="fill-gold" />}
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

/** Announces the state of a text or act: on this device, waiting, received or refused. */
export function StatusLine(props: StatusLineProps) {
  return <Fact as="output" {...props} />;
}

type Status = Partial<StatusLineProps>;

interface FactProps extends Status {
  readonly as?: 'output' | 'span';
}

/**
 * Changes between presses only: it can move what is below, and a button that moves between down and
 * up ignores its press.
 */
function betweenPresses(Line: (status: Status) => ReactNode) {
  const Kept = memo(Line, isPressed);
  return function BetweenPresses(status: Status) {
    useSyncExternalStore(onPress, isPressed, () => false);
    return <Kept {...status} />;
  };
}

/** The live region is always mounted, so its first text is announced. */
export const StatusWords = betweenPresses((status) => (
  <output className="block">{status.fact && <Fact {...status} />}</output>
));

/** The same across the page. */
export const StatusBand = betweenPresses((status) => (
  <output data-print="no" className="block bg-wash">
    {status.fact && (
      <Container>
        <span className="block py-2">
          <Fact {...status} />
        </span>
      </Container>
    )}
  </output>
));

let pressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function isPressed(): boolean {
  return pressed;
}

/** After a finger lifts, its click follows within this time. */
const clickWithinMs = 50;

/** A press that opens a menu of the browser may have no end. */
const longestPressMs = 3000;

const pointerEvents = ['pointerdown', 'pointerup', 'pointercancel'];

function press(now: boolean): void {
  pressed = now;
  for (const changed of listeners) changed();
}

function note({ type }: Event): void {
  const isDown = type === 'pointerdown';
  clearTimeout(ending);
  if (isDown) press(true);
  ending = setTimeout(press, isDown ? longestPressMs : clickWithinMs, false);
}

function onPress(changed: () => void): () => void {
  for (const type of pointerEvents) addEventListener(type, note, true);
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

function Fact({ as: Line = 'span', state = 'kept', fact = '', rest, action }: FactProps) {
  const [first, tail] = halves(fact, rest);
  const tone = state === 'refused' ? 'text-red' : 'text-soft';
  return (
    <Line data-state={state} className="flex items-baseline gap-2.5 text-status">
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
    </Line>
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
