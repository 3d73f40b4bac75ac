/** In the place of a page whose code is not on this device and cannot be had: what works without it. */
import { useEffect } from 'react';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { missingPage as texts } from '#texts/device.ts';
import { Button } from '#ui/button.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';

interface MissingPageProps {
  /** It is one behind a sign-in. */
  readonly member: boolean;
  readonly onAgain: () => void;
}

/** Asks again as soon as the device has found a connection. */
export function MissingPage({ member, onAgain }: MissingPageProps) {
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [onAgain]);
  return (
    <Container>
      <title>{`${texts.title} | ${firm.name}`}</title>
      <div className="grid gap-8 py-20">
        <PageHead title={texts.title} lead={member ? texts.signIn : texts.lead} />
        <div>
          <Button kind="primary" onClick={onAgain}>
            {texts.again}
          </Button>
        </div>
        <p className="max-w-prose">{texts.works}</p>
        <div className="flex flex-wrap gap-4">
          <LinkButton to={paths.estimator}>{texts.estimator}</LinkButton>
          <LinkButton to={paths.contact}>{texts.contact}</LinkButton>
          <LinkButton to={paths.outbox}>{texts.outbox}</LinkButton>
        </div>
      </div>
    </Container>
  );
}
