import type { ReactNode } from 'react';
import { StatusDot } from './status-dot.tsx';

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
