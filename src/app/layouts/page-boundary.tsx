/** Where a page's code cannot be had, a plain word stands in its place instead of nothing. */
import { Component, type ReactNode } from 'react';

import { missingPage } from '#texts/device.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { firstPageFailed } from '../page-code.tsx';

type PageBoundaryProps = { children: ReactNode };

/** Give it the address as its key, so that another page gets its own try. */
export class PageBoundary extends Component<PageBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    firstPageFailed();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Container>
        <div className="grid gap-8 py-20">
          <PageHead title={missingPage.title} lead={missingPage.lead} />
          <div>
            <Button kind="primary" onClick={() => this.setState({ failed: false })}>
              {missingPage.again}
            </Button>
          </div>
        </div>
      </Container>
    );
  }
}
