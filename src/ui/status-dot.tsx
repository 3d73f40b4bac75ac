/** Shows a state as a shape, never by color alone. */
import { Alert } from './icons.tsx';

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
