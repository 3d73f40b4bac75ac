/** A link to a telephone or a mailbox. */

interface DirectLinkProps {
  /** Begins with `tel:` or `mailto:`. */
  readonly href: string;
  readonly children: string;
}

/** Underlined in leaf, and never broken within a number. */
export function DirectLink({ href, children }: DirectLinkProps) {
  return (
    <a
      href={href}
      className="py-0.5 whitespace-nowrap underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {children}
    </a>
  );
}
