import type { ReactNode } from 'react';

interface DirectLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A phone number or address; breaks inside it only if the line is too short. */
export function DirectLink({ href, children }: DirectLinkProps) {
  return (
    <a
      href={href}
      className="inline-block align-top max-w-full -my-0.5 py-0.5 wrap-anywhere font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </a>
  );
}
