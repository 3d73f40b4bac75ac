import type { ReactNode } from 'react';

interface BeadListProps {
  readonly items: readonly { readonly title: string; readonly sentence: string }[];
}

export function BeadList({ items }: BeadListProps) {
  return (
    <ol className="relative border-1 border-rule bg-sheet px-[clamp(20px,3vw,40px)] py-3 before:absolute before:inset-y-0 before:start-[calc(clamp(20px,3vw,40px)+8px)] before:border-s-1.5 before:border-ink before:content-empty">
      {items.map(({ title, sentence }) => (
        <li
          key={title}
          className="relative ms-10 border-b-1 border-rule py-4 last:border-0 before:absolute before:-start-10 before:top-[1.375rem] before:box-border before:size-4.5 before:border-1.5 before:border-outline before:rounded-dot before:bg-gold before:content-empty before:forced-color-adjust-none"
        >
          <strong className="block font-600">{title}</strong>
          <span className="block text-small text-soft">{sentence}</span>
        </li>
      ))}
    </ol>
  );
}

interface BeadQuoteProps {
  readonly children: string;
  readonly who: ReactNode;
}

export function BeadQuote({ children, who }: BeadQuoteProps) {
  return (
    <figure className="relative ms-2 border-s-1.5 border-ink ps-7 before:absolute before:-start-[9px] before:top-1.5 before:size-4 before:border-1.5 before:border-outline before:rounded-dot before:bg-gold before:content-empty before:forced-color-adjust-none">
      <blockquote className="max-w-prose text-d3">
        <p>“{children}”</p>
      </blockquote>
      <figcaption className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-soft">
        {who}
      </figcaption>
    </figure>
  );
}
