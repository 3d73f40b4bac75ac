import type { ReactNode } from 'react';
import { Container } from './container.tsx';
import { FoldTitle } from './disclosure.tsx';
import { type FooterLink, FooterLinks } from './footer-column.tsx';

interface FooterProps {
  readonly about: ReactNode;
  readonly columns: ReactNode;
  readonly middle?: ReactNode | undefined;
  readonly smallPrint: readonly FooterLink[];
  readonly copyright: string;
  readonly note: string;
  /** Folds all but the small print, below long forms. */
  readonly folded?: string | undefined;
}

export function Footer(props: FooterProps) {
  const { about, columns, middle, smallPrint, copyright, note, folded } = props;
  const above = folded === undefined ? 'mt-12' : 'mt-4';
  const ruled = middle && folded === undefined ? '' : `${above} border-t-1 border-rule`;
  const ways = (
    <>
      <div className="grid gap-x-7 gap-y-9 slip:grid-cols-2 slip:[&>:last-child]:col-span-2 desk:[&>:last-child]:col-span-1 desk:grid-cols-[minmax(0,5fr)_repeat(2,minmax(0,2fr))_minmax(0,3fr)]">
        <div className="slip:col-span-2 desk:col-span-1">{about}</div>
        {columns}
      </div>
      {middle && <div className="mt-12">{middle}</div>}
    </>
  );
  return (
    <footer
      data-ground="cloth"
      data-print="no"
      className={`bg-cloth ${folded === undefined ? 'pt-[clamp(40px,5vw,72px)]' : 'pt-5'} pb-[calc(clamp(24px,3vw,40px)+var(--bar))] text-small text-soft forced-colors:border-t-1 forced-colors:border-ink`}
    >
      <Container>
        {folded === undefined ? (
          ways
        ) : (
          <details>
            <FoldTitle>
              <span className="text-ink">{folded}</span>
            </FoldTitle>
            <div className="pt-6">{ways}</div>
          </details>
        )}
        <div className={`${ruled} flex flex-wrap justify-between gap-x-10 gap-y-3 pt-5 text-note`}>
          <p className="py-1">{copyright}</p>
          <nav aria-label="Small print">
            <ul className="flex flex-wrap gap-x-6">
              <FooterLinks links={smallPrint} />
            </ul>
          </nav>
          <p className="w-full">{note}</p>
        </div>
      </Container>
    </footer>
  );
}
