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

/** The live region is always mounted, so its first text is announced. */
export function StatusWords(status: Status) {
  return <output className="block">{status.fact && <Fact {...status} />}</output>;
}

/** The same across the page. Changes between presses: it moves the page, and a button that moves ignores its press. */
export function StatusBand(status: Status) {
  useSyncExternalStore(onPress, isPressed, () => false);
  return <Band {...status} />;
}

// Keeps what it shows while `isPressed`.
const Band = memo(function Band(status: Status) {
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
}, isPressed);

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
function halves(fact: string, rest = '') {
  const end = fact.endsWith('.') ? 0 : rest.indexOf('. ') + 1 || rest.length;
  return [rest.slice(0, end), rest.slice(end).trimStart()] as const;
}
