/** Where a page's code cannot be had, what works without it stands in its place instead of nothing. */
import { Component, type ReactNode } from 'react';

import { onBack } from '#sync/leaving.ts';
import { CodeMissing } from '#ui/late-component.tsx';
import { firstPageFailed } from '../page-code.tsx';
import { MissingPage } from './missing-page.tsx';
import { SiteFrame } from './site-layout.tsx';

interface PageBoundaryProps {
  /** What is missing is the frame of pages behind a sign-in: the main site's stands in its place. */
  readonly memberFrame?: boolean | undefined;
  readonly children: ReactNode;
}

/** Give it the address as its key, so that another page gets its own try. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  private readonly since = performance.now();
  private problem: unknown;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  private stopListening = () => {};

  override componentDidMount(): void {
    // Some browsers end what a page fetches as it is left; it may come back out of the back-forward cache.
    this.stopListening = onBack(() => {
      if (this.state.failed) this.again();
    });
  }

  override componentWillUnmount(): void {
    this.stopListening();
  }

  override componentDidCatch(problem: unknown): void {
    firstPageFailed();
    this.problem = problem;
    if (!(problem instanceof CodeMissing)) return;
    if (problem.arrival) void problem.arrival.then(this.again, () => undefined);
    // It was missing before someone came here: that may be long ago.
    else if (problem.at < this.since) this.again();
  }

  readonly again = (): void => {
    if (this.problem instanceof CodeMissing) void this.problem.again().catch(() => undefined);
    this.setState({ failed: false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { memberFrame = false } = this.props;
    const missing = <MissingPage member={memberFrame} onAgain={this.again} />;
    return memberFrame ? <SiteFrame>{missing}</SiteFrame> : missing;
  }
}
