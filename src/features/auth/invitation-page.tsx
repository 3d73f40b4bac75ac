/** Accepts an invitation: sets a password, or adds the estimate to an account. */

import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '#config/paths.ts';
import type { AuthAnswer, InvitationAnswer } from '#domain/auth/session.ts';
import { Button, Actions, LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-head.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { NewPasswordForm } from './parts/auth-form.tsx';
import { SignInSheet, OnceKnown } from './parts/sign-in-sheet.tsx';
import { usePart } from '#device/services.ts';

const title = 'Open your portal';

export function InvitationPage() {
  const { token, forget } = useLinkToken();
  const [answer, setAnswer] = useState<InvitationAnswer>();
  const take = (said: InvitationAnswer) => {
    setAnswer(said);
    if (said.ok && said.state !== 'password') forget();
  };
  return (
    <>
      <PageMeta
        title={title}
        description="Opens an account by invitation."
        path={paths.portalInvitation}
        hidden
      />
      <OnceKnown>
        {token !== '' && !answer ? (
          <Looking token={token} onAnswer={take} />
        ) : answer?.ok && answer.state === 'password' ? (
          <Choosing token={token} email={answer.email} onAnswer={take} />
        ) : (
          <Outcome answer={answer} onAgain={() => setAnswer(undefined)} />
        )}
      </OnceKnown>
    </>
  );
}

type AskingProps = {
  readonly token: string;
  readonly onAnswer: (answer: InvitationAnswer) => void;
};

/** Asks the server first: an existing account needs no new password. */
function Looking({ token, onAnswer }: AskingProps) {
  const { acceptInvitation } = usePart('session');
  const ask = useEffectEvent((invitation: string) => acceptInvitation(invitation));
  const report = useEffectEvent(onAnswer);
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const answer = await ask(token);
      if (!isOver) report(answer);
    };
    void look();
    return () => {
      isOver = true;
    };
  }, [token]);
  return <output>Looking at the invitation...</output>;
}

function Choosing({ token, email, onAnswer }: AskingProps & { readonly email: string }) {
  const { acceptInvitation } = usePart('session');
  async function ask(password: string): Promise<AuthAnswer> {
    const answer = await acceptInvitation(token, password);
    if (answer.ok || (answer.kind !== 'retryable' && !answer.errors)) onAnswer(answer);
    return answer;
  }
  return (
    <SignInSheet
      title={title}
      lead={`Choose a password for ${email}. You sign in with both from then on.`}
    >
      <NewPasswordForm send="Open my portal" busyLabel="Opening..." ask={ask} />
    </SignInSheet>
  );
}

type OutcomeProps = {
  readonly answer: InvitationAnswer | undefined;
  readonly onAgain: () => void;
};

function Outcome({ answer, onAgain }: OutcomeProps) {
  if (answer && !answer.ok && answer.kind === 'retryable') {
    return (
      <SignInSheet title={title} lead="The invitation could not be read.">
        <StatusLine state="refused" fact={answer.message} />
        <Button onClick={onAgain}>Try again</Button>
      </SignInSheet>
    );
  }
  const said = answer?.ok ? outcomes[answer.state === 'joined' ? 'joined' : 'made'] : outcomes.over;
  return (
    <SignInSheet title={said.title} lead={said.lead}>
      <Actions>
        <LinkButton kind="primary" to={paths.portalLogin}>
          Go to Login
        </LinkButton>
        {said === outcomes.over && (
          <LinkButton kind="quiet" to={paths.contact}>
            Contact us
          </LinkButton>
        )}
      </Actions>
    </SignInSheet>
  );
}

const outcomes = {
  made: { title: 'Your portal is open', lead: 'You can log in now. Your estimate is there.' },
  joined: {
    title: 'You have an account already',
    lead: 'Your estimate is in it now. Log in to see it.',
  },
  over: {
    title: 'This invitation is over',
    lead: 'It was used, is too old, or a newer one was sent. If you have an account, log in; otherwise ask us for a new one.',
  },
} as const;
