/** In the place of a page that cannot be shown: what is the matter, what of it is safe, and how to go on. */
import { useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { useCondition } from '#device/use-device.ts';
import { missingPage as texts } from '#texts/device.ts';
import { failedPage, loadAgain, stillSaved } from '#texts/failed-page.ts';
import { Actions } from '#ui/actions.tsx';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { WithPhone } from '#ui/contact-links.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import type { PageFailure } from './page-failure.ts';

interface FailedPageProps {
  readonly failure: PageFailure;
  /** It is one behind a sign-in. */
  readonly member: boolean;
  readonly onAgain: () => void;
}

/** What is missing is asked for again as soon as the device has found a connection. */
export function FailedPage({ failure, member, onAgain }: FailedPageProps) {
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
          lead={<WithPhone text={missing && member ? texts.signIn : lead} />}
        />
        {(missing || failure === 'broken') && keeps !== 'memory' && !lost && <p>{stillSaved}</p>}
        <Actions>
          <Button kind="primary" onClick={onAgain}>
            {texts.again}
          </Button>
          {!missing && keeps !== 'memory' && (
            <Button onClick={() => location.reload()}>{loadAgain}</Button>
          )}
        </Actions>
        {missing && <p className="max-w-prose">{texts.works}</p>}
        <Actions>
          <LinkButton to={paths.estimator}>{texts.estimator}</LinkButton>
          <LinkButton to={paths.contact}>{texts.contact}</LinkButton>
          <LinkButton to={paths.outbox}>{texts.outbox}</LinkButton>
        </Actions>
      </div>
    </Container>
  );
}
