import type { ReactNode } from 'react';
import { Container } from './page-head.tsx';

interface SectionProps {
  readonly number?: number | undefined;
  readonly title: ReactNode;
  readonly lead?: ReactNode | undefined;
  readonly ground?: 'wash' | undefined;
  /** Shown below the content under 1200 px. */
  readonly beside?: ReactNode | undefined;
  readonly id?: string | undefined;
  readonly children: ReactNode;
}

/** Below 900 px the number is above the title. */
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

const band =
  'pt-[clamp(64px,8vw,120px)] pb-[clamp(64px,8vw,120px)] data-[band=wash]:bg-wash [[data-band=paper]+&[data-band=paper]]:pt-0 print:py-6!';
