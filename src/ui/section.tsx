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
  /** For links that lead straight here. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** An h2 and what belongs to it; below 900 px the number stands above the title. */
export function Section({ number, title, lead, ground, id, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`py-[clamp(64px,8vw,120px)] print:py-6 ${ground === 'wash' ? 'bg-wash' : ''}`}
    >
      <Container>
        <div className="grid gap-y-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,10fr)] desk:gap-x-7">
          <p aria-hidden="true" className="text-d3 desk:pt-1.5">
            {number !== undefined && `§ ${number}`}
          </p>
          <div className="min-w-0">
            <h2 className="text-d2 max-w-prose">{title}</h2>
            {lead && <div className="mt-4 max-w-prose text-soft">{lead}</div>}
            <div className="mt-8">{children}</div>
          </div>
        </div>
      </Container>
    </section>
  );
}
