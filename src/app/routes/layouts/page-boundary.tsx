import { Component, type ReactNode, useEffect } from 'react';

import { onBack } from '#sync/leaving.ts';
import { CodeMissing } from '#ui/lazy-component.tsx';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { useCondition } from '#device/use-device.ts';
import { deviceNotices } from '#texts/device.ts';
import { Actions, Button, LinkButton } from '#ui/button.tsx';
import { WithPhone } from '#ui/text-link.tsx';
import { Container, PageHead } from '#ui/page-head.tsx';
import { reportPageError } from '../../boot/page-errors.ts';
import { isUnreadable } from '../../boot/retry-import.ts';
import { firstPageFailed } from '../page-code.tsx';
import { SiteFrame } from './site-layout.tsx';

type PageFailure = keyof typeof failedPage;

const ofStorage =
  /^(DatabaseClosed|InvalidState|MissingAPI|NoSuchDatabase|NotReadable|OpenFailed|Security|Unknown|Version)Error$/;

/** `broken`, our fault, unless the cause is known. */
function failureOf(problem: unknown): PageFailure {
  if (problem instanceof CodeMissing) return isUnreadable(problem) ? 'broken' : 'missing';
  const name = nameOf(problem);
  // Dexie wraps the original error.
  if (name === 'QuotaExceededError' || nameOf(innerOf(problem)) === 'QuotaExceededError') {
    return 'full';
  }
  return ofStorage.test(name) ? 'blocked' : 'broken';
}

function nameOf(problem: unknown): string {
  return problem instanceof Error || problem instanceof DOMException ? problem.name : '';
}

function innerOf(problem: unknown): unknown {
  return typeof problem === 'object' && problem !== null && 'inner' in problem
    ? problem.inner
    : undefined;
}

interface FailedPageProps {
  readonly failure: PageFailure;
  readonly member: boolean;
  readonly onAgain: () => void;
}

/** Says what failed, that stored data is safe, and how to continue. */
function FailedPage({ failure, member, onAgain }: FailedPageProps) {
  const { keeps, lost } = useCondition();
  const { title, lead } = failedPage[failure];
  const missing = failure === 'missing';
  useEffect(() => {
    if (!missing) return undefined;
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [missing, onAgain]);
  return (
    <Container>
      <title>{`${title} | ${firm.name}`}</title>
      <div className="grid gap-8 py-20">
        <PageHead
          title={title}
          lead={
            <WithPhone
              text={
                missing && member
                  ? 'Signing in needs a connection. After that your pages open on this device without one, until you sign out.'
                  : lead
              }
            />
          }
        />
        {(missing || failure === 'broken') && keeps !== 'memory' && !lost && <p>{stillSaved}</p>}
        <Actions>
          <Button kind="primary" onClick={onAgain}>
            Try again
          </Button>
          {!missing && keeps !== 'memory' && (
            <Button onClick={() => location.reload()}>{loadAgain}</Button>
          )}
        </Actions>
        {missing && (
          <p className="max-w-prose">
            Offline you can still get a price estimate, write to us, and see what waits to be sent.
          </p>
        )}
        <Actions>
          <LinkButton to={paths.estimator}>Price Estimator</LinkButton>
          <LinkButton to={paths.contact}>Contact</LinkButton>
          <LinkButton to={paths.outbox}>Waiting to send</LinkButton>
        </Actions>
      </div>
    </Container>
  );
}

interface PageBoundaryProps {
  /** What the failure replaces: a page, the frame of members (by the site's), or everything. */
  readonly covers?: 'page' | 'member frame' | 'everything';
  /** Another address tries the page again. */
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
    // Leaving a page may abort its requests, and it may return from the back-forward cache.
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
    if (!(problem instanceof CodeMissing)) return reportPageError(problem);
    if (isUnreadable(problem)) return reportPageError(problem.cause);
    if (problem.arrival) void problem.arrival.then(this.again, () => undefined);
    // The page failed before this visit, so it is retried.
    else if (problem.at < this.since) this.again();
  }

  readonly again = (): void => {
    if (this.problem instanceof CodeMissing) void this.problem.again().catch(() => undefined);
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    const { covers = 'page' } = this.props;
    const failed = (
      <FailedPage failure={failure} member={covers === 'member frame'} onAgain={this.again} />
    );
    if (covers === 'everything') return <main id="main">{failed}</main>;
    return covers === 'page' ? failed : <SiteFrame>{failed}</SiteFrame>;
  }
}

export const failedPage = {
  missing: { title: "This page didn't load", lead: 'Check your connection, then try again.' },
  full: { title: 'There is no room on this device', lead: deviceNotices.full },
  blocked: {
    title: 'This browser does not open its storage',
    lead: 'Close the other tabs of this site, then try again.',
  },
  broken: {
    title: 'This page does not work',
    lead: 'The fault is ours. Try again; if that does not help, call {phone} or write to us.',
  },
} as const;

export const stillSaved = 'What was saved on this device is still there.';

export const loadAgain = 'Load the page again';
