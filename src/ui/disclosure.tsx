/** A question whose answer folds open: the browser's own disclosure, so it works before the app has loaded. */
import type { ReactNode } from 'react';
import { ChevronDown } from './icons/chevron-down.tsx';

interface DisclosureProps {
  readonly title: ReactNode;
  /** It is unfolded without being asked. */
  readonly open?: boolean | undefined;
  readonly children: ReactNode;
}

/** On a hairline of its own; the whole line opens it. */
export function Disclosure({ title, open, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className="border-b-1 border-rule print:break-inside-avoid print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-600 decoration-link decoration-1.5 underline-offset-[0.28em] hover:underline [&::-webkit-details-marker]:hidden">
        {title}
        <span className="transition-transform [[open]>summary>&]:rotate-180">
          <ChevronDown />
        </span>
      </summary>
      <div className="max-w-prose pb-6 text-soft">{children}</div>
    </details>
  );
}
