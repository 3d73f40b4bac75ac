import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TextLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** 24 px high, the minimum touch target within text. */
export function TextLink({ to, children }: TextLinkProps) {
  return (
    <Link
      to={to}
      className="py-0.5 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </Link>
  );
}
