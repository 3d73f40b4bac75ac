/** The least frame there is: the firm's name, the way back to the site, and the page. */
import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine } from '#features/outbox/device-line.tsx';
import { Header } from '#ui/header.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SkipLink } from '#ui/skip-link.tsx';
import { RouteChange } from './route-change.tsx';

interface PlainFrameProps {
  /** A line over the page. */
  readonly line?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function PlainFrame({ line, children }: PlainFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <SkipLink target="main">Skip to the content</SkipLink>
      <Header
        home={paths.home}
        brand={firm.mark}
        actions={
          <LinkButton kind="quiet" size="small" to={paths.home}>
            Back to the site
          </LinkButton>
        }
      />
      <DeviceLine />
      <UpdateLine />
      {line}
      <main id="main" className="flex-1">
        {children}
      </main>
      <RouteChange />
    </div>
  );
}
