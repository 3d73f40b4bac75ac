/** A numbered part of a page: the tax code's own § in the margin, the content on the ten columns beside it. */
import type { ReactNode } from 'react';
import { Container } from './container.tsx';

interface SectionProps {
  /** The number in the margin; none for a part that is not counted. */
  readonly number?: number | undefined;
  readonly title: ReactNode;
  /** One paragraph under the title. */
  readonly lead?: ReactNode | undefined;
  /** A quiet band instead of paper. */
  readonly ground?: 'wash' | undefined;
  /** At the right of title, lead and content, and below 1200 px under them, such as a figure. */
  readonly beside?: ReactNode | undefined;
  /** For links that lead straight here. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** An h2 and what belongs to it; below 900 px the number stands above the title. */
export function Section(props: SectionProps) {
  const { number, title, lead, ground = 'paper', beside, id, children } = props;
  const content = (
    <div className="min-w-0">
      <h2 className="text-d2 max-w-prose">{title}</h2>
      {lead && <div className="mt-5 max-w-prose text-soft">{lead}</div>}
      <div className="mt-8">{children}</div>
    </div>
  );
  return (
    <section id={id} data-band={ground} className={band}>
      <Container>
        <div className="grid gap-y-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,10fr)] desk:gap-x-7">
          <p aria-hidden="true" className="text-d3 desk:pt-1.5">
            {number !== undefined && `§ ${number}`}
          </p>
          {beside ? (
            <div className="grid min-w-0 gap-x-10 gap-y-8 full:grid-cols-[minmax(0,4fr)_minmax(0,6fr)]">
              {content}
              {beside}
            </div>
          ) : (
            content
          )}
        </div>
      </Container>
    </section>
  );
}

/** Two parts on the same ground share the space between them. */
const band =
  'pt-[clamp(64px,8vw,120px)] pb-[clamp(64px,8vw,120px)] data-[band=wash]:bg-wash [[data-band=paper]+&[data-band=paper]]:pt-0 print:py-6!';
