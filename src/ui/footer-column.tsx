/** One column of the footer: a name and what is under it. */
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link of the footer. */
export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

interface FooterColumnProps {
  readonly title: string;
  readonly links?: readonly FooterLink[] | undefined;
  /** Instead of links. */
  readonly children?: ReactNode | undefined;
}

/** A navigation of its own where it holds links. */
export function FooterColumn({ title, links, children }: FooterColumnProps) {
  const id = useId();
  const name = (
    <p id={id} className="mb-2 text-ink font-600">
      {title}
    </p>
  );
  if (!links) {
    return (
      <div>
        {name}
        {children}
      </div>
    );
  }
  return (
    <nav aria-labelledby={id}>
      {name}
      <ul>
        <FooterLinks links={links} />
      </ul>
    </nav>
  );
}

/** Items of a list of links on the back cover: underlined where the pointer is, and high enough for a finger. */
export function FooterLinks({ links }: { readonly links: readonly FooterLink[] }) {
  return links.map(({ label, to }) => (
    <li key={label}>
      <Link to={to} className={footerLink}>
        {label}
      </Link>
    </li>
  ));
}

const footerLink =
  'inline-block py-1 no-underline hover:text-ink hover:underline decoration-link decoration-1.5 underline-offset-[0.28em]';
