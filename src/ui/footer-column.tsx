import { useId } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

interface FooterColumnProps {
  readonly title: string;
  readonly links?: readonly FooterLink[] | undefined;
  readonly children?: ReactNode | undefined;
}

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
