import { type ReactNode, useEffect, useRef } from 'react';

import { paths } from '#config/paths.ts';
import { useServices } from '#device/services.ts';
import { ActionBar } from '#ui/action-bar.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { ProgressWire } from '#ui/progress-wire.tsx';
import { useOwnPresses } from '#ui/use-own-presses.ts';

export type WizardFrameProps = {
  title: string;
  progress: { step: number; of: number; percent: number; complete?: boolean };
  tools?: ReactNode;
  aside?: ReactNode;
  spread?: boolean;
  status: ReactNode;
  /** Without actions there is no bar, and the status is under the title. */
  actions: ReactNode;
  children: ReactNode;
  screen: string;
};

export function WizardFrame(props: WizardFrameProps) {
  const {
    title,
    progress,
    tools,
    aside,
    spread = false,
    status,
    actions,
    children,
    screen,
  } = props;
  useScreenChange(screen);
  useOwnPresses(screen);
  const label = `Step ${progress.step} of ${progress.of}`;
  return (
    <>
      <PageMeta
        title={`${progress.complete ? '' : `${label}: `}${title}`}
        description="Answer a few questions and read your price line by line: tax preparation, tax planning, bookkeeping and a fractional CFO."
        path={paths.estimator}
      />
      <Container>
        <div className={spread ? columns : undefined}>
          <div className="flex flex-wrap justify-end gap-x-6 pt-4 print:hidden">{tools}</div>
          <div className="pt-2 print:hidden">
            <ProgressWire
              step={progress.step}
              of={progress.of}
              label={label}
              status={progress.complete ? '100% Completed' : `${progress.percent}% complete`}
              complete={progress.complete ?? false}
            />
          </div>
          <div className={spread ? through : `grid gap-10 pt-10 pb-14 ${aside ? beside : ''}`}>
            <div className={spread ? through : 'min-w-0'}>
              <PageHead title={title} id={headingId} size={progress.complete ? 'd1' : 'd2'} />
              <div className={spread ? through : 'mt-6'}>
                {!actions && <div className="mb-8">{status}</div>}
                {children}
              </div>
            </div>
            {aside}
          </div>
        </div>
      </Container>
      {actions && <ActionBar status={status}>{actions}</ActionBar>}
    </>
  );
}

const beside = 'desk:grid-cols-[minmax(0,1fr)_18.5rem]';

const columns =
  'pb-14 desk:grid desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desk:grid-rows-[repeat(4,auto)_1fr] desk:gap-x-10 [&_h1]:pt-6 desk:[&_h1]:pt-10 print:block!';
const through = 'contents';

const headingId = 'step-title';

function useScreenChange(screen: string): void {
  const { clearErrors } = useServices();
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    clearErrors();
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [screen, clearErrors]);
}
