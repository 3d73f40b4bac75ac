import { ArrowNorthEast } from './icons.tsx';

interface OutsideLinkProps {
  readonly href: string;
  readonly children: string;
}

export function OutsideLink({ href, children }: OutsideLinkProps) {
  const lastWord = children.lastIndexOf(' ') + 1;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="py-0.5 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children.slice(0, lastWord)}
      <span className="whitespace-nowrap">
        {children.slice(lastWord)}
        <span className="ms-0.75 inline-block align-[-0.12em]">
          <ArrowNorthEast />
        </span>
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
