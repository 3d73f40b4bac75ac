/** A small label of a state or a rank. */
import type { ReactNode } from 'react';
import { StatusDot } from './status-dot.tsx';

interface TagProps {
  /** The state's shape before the words; none for a plain label. */
  readonly shape?: 'ring' | 'half' | 'full' | 'cross' | undefined;
  readonly children: ReactNode;
}

/** A ruled label of one or two words. */
export function Tag({ shape, children }: TagProps) {
  return (
    <span className="inline-flex items-center gap-1.5 border-1 border-edge rounded-tag bg-sheet px-2 text-note leading-6 font-500">
      {shape && <StatusDot shape={shape} />}
      {children}
    </span>
  );
}
