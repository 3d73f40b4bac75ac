import type { ReactNode } from 'react';
import { Actions } from './button.tsx';
import { Container } from './page-head.tsx';

interface ClosingBandProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode | undefined;
  readonly actions: ReactNode;
  readonly figure?: ReactNode | undefined;
}

/** The last band of a page, on the footer's ground. */
export function ClosingBand({ title, lead, actions, figure }: ClosingBandProps) {
  return (
    <section
      data-ground="cloth"
      data-print="no"
      className="bg-cloth py-[clamp(64px,8vw,120px)] forced-colors:border-t-1.5 forced-colors:border-ink"
    >
      <Container>
        <div className={figure ? besideFigure : undefined}>
          <div>
            <h2 className="text-d1">{title}</h2>
            {lead && <p className="mt-5 max-w-prose text-lead text-soft">{lead}</p>}
            <div className="mt-10">
              <Actions>{actions}</Actions>
            </div>
          </div>
          {figure}
        </div>
      </Container>
    </section>
  );
}

const besideFigure =
  'grid items-end gap-x-10 gap-y-12 desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:[&>:last-child]:mb-3.5';
