/** The back cover of the ledger. */
import type { ReactNode } from 'react';
import { Container } from './container.tsx';

interface FooterProps {
  readonly children: ReactNode;
}

/** A cloth band that ends every page. */
export function Footer({ children }: FooterProps) {
  return (
    <footer
      data-ground="cloth"
      data-print="no"
      className="bg-cloth pt-[clamp(40px,5vw,72px)] pb-[calc(clamp(40px,5vw,72px)+var(--bar))] text-small text-soft"
    >
      <Container>{children}</Container>
    </footer>
  );
}
