/** A native disclosure, which works before the app loads. */
import type { ReactNode } from 'react';
import { ChevronDown } from './icons.tsx';

interface DisclosureProps {
  readonly title: ReactNode;
  readonly open?: boolean | undefined;
  /** Full width, for content other than running text. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Disclosure({ title, open, wide, children }: DisclosureProps) {
  return (
    <details
      open={open}
      className="border-b-1 border-rule print:break-inside-avoid print:[&::details-content]:[content-visibility:visible]"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-6 py-3 font-600 decoration-link decoration-1.5 underline-offset-[0.28em] hover:underline [&::-webkit-details-marker]:hidden">
        {title}
        <Chevron />
      </summary>
      <div className={`pb-6 ${wide ? '' : 'max-w-prose text-soft'}`}>{children}</div>
    </details>
  );
}

/** The title; must be the first child of `<details>`. */
export function FoldTitle({ children }: { readonly children: ReactNode }) {
  return (
    <summary className="flex w-fit min-h-11 cursor-pointer list-none items-center gap-2.5 py-2 font-600 [&::-webkit-details-marker]:hidden">
      {children}
      <Chevron />
    </summary>
  );
}

function Chevron() {
  return (
    <span className="transition-transform [[open]>summary>&]:rotate-180">
      <ChevronDown />
    </span>
  );
}
