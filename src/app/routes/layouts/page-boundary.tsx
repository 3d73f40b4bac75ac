/** Where a page or its frame cannot be shown, what is the matter stands in its place instead of nothing. */
import { Component, type ReactNode } from 'react';

import { onBack } from '#sync/leaving.ts';
import { CodeMissing } from '#ui/late-component.tsx';
import { reportPageError } from '../../boot/page-errors.ts';
import { firstPageFailed } from '../page-code.tsx';
import { FailedPage } from './failed-page.tsx';
import { failureOf, type PageFailure } from './page-failure.ts';
import { SiteFrame } from './site-layout.tsx';

interface PageBoundaryProps {
  /**
   * What it is around: a page in its frame; the frame of pages behind a sign-in, in whose place the main site's stands; or
   * everything, where no frame is left to stand in.
   */
  readonly around?: 'page' | 'member frame' | 'everything';
  /** Another address gets a try of its own. */
  readonly address: string;
  readonly children: ReactNode;
}

type PageBoundaryState = { failure: PageFailure | null };

export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failure: null };

  private readonly since = performance.now();
  private problem: unknown;

  static getDerivedStateFromError(problem: unknown): PageBoundaryState {
    return { failure: failureOf(problem) };
  }

  private stopListening = () => {};

  override componentDidMount(): void {
    // Some browsers end what a page fetches as it is left; it may come back out of the back-forward cache.
    this.stopListening = onBack(() => {
      if (this.state.failure) this.again();
    });
  }

  override componentDidUpdate({ address }: PageBoundaryProps): void {
    if (address !== this.props.address && this.state.failure) this.again();
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidCatch(problem: unknown): void {
    firstPageFailed();
    this.problem = problem;
    // A file that cannot be fetched is the network's matter, and is asked for again.
    if (!(problem instanceof CodeMissing)) return reportPageError(problem);
    if (problem.arrival) void problem.arrival.then(this.again, () => undefined);
    // It was missing before someone came here: that may be long ago.
    else if (problem.at < this.since) this.again();
  }

  readonly again = (): void => {
    if (this.problem instanceof CodeMissing) void this.problem.again().catch(() => undefined);
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { around = 'page' } = this.props;
    const failed = (
      <FailedPage failure={failure} member={around === 'member frame'} onAgain={this.again} />
    );
    if (around === 'everything') return <main id="main">{failed}</main>;
    return around === 'page' ? failed : <SiteFrame>{failed}</SiteFrame>;
  }
}
