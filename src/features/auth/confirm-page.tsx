/** Where the mail's link leads that confirms an address. */
import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '#config/paths.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { useSession } from '#local/session.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { AddressForm } from './parts/address-form.tsx';
import { DoorSheet } from './parts/door-sheet.tsx';
import { OnceKnown } from './parts/once-known.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';

export function ConfirmPage() {
  const { token, forget } = useLinkToken();
  const [answer, setAnswer] = useState<AuthAnswer>();

  const [tries, setTries] = useState(0);
  const asking = token !== '' && !answer;
  const take = (said: AuthAnswer) => {
    setAnswer(said);
    if (said.ok) forget();
  };
  return (
    <>
      <PageMeta
        title="Confirm your email"
        description="Confirms the email address of a client account."
        path={paths.portalConfirm}
        hidden
      />
      <OnceKnown>
        {asking ? (
          <Confirming key={tries} token={token} onAnswer={take} />
        ) : (
          <Outcome
            answer={answer}
            onAgain={() => {
              setAnswer(undefined);
              setTries(tries + 1);
            }}
          />
        )}
      </OnceKnown>
    </>
  );
}

type ConfirmingProps = { token: string; onAnswer: (answer: AuthAnswer) => void };

/** Asks once for each time it is shown. */
function Confirming({ token, onAnswer }: ConfirmingProps) {
  const { confirmAddress } = useSession();
  const take = useEffectEvent(onAnswer);
  useEffect(() => {
    void confirmAddress(token).then(take);
  }, [confirmAddress, token]);
  return <Loading />;
}

type OutcomeProps = { answer: AuthAnswer | undefined; onAgain: () => void };

function Outcome({ answer, onAgain }: OutcomeProps) {
  if (answer?.ok) {
    return (
      <DoorSheet title="Your email is confirmed" lead="You can log in now.">
        <LinkButton kind="primary" to={paths.portalLogin}>
          Go to Login
        </LinkButton>
      </DoorSheet>
    );
  }
  if (answer?.kind === 'retryable') {
    return (
      <DoorSheet title="Not confirmed yet" lead={answer.message}>
        <Button kind="primary" onClick={onAgain}>
          Try again
        </Button>
      </DoorSheet>
    );
  }
  return (
    <DoorSheet
      title="Confirm your email"
      lead={
        answer
          ? 'This link has been used or is too old. If you have confirmed already, log in; otherwise ask for a new mail.'
          : 'Open the link in the mail we sent you, or ask for a new one.'
      }
    >
      <AddressForm purpose="confirmation" />
    </DoorSheet>
  );
}
