/** Accepts an invitation: sets a password, or adds the estimate to an account. */

import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '#config/paths.ts';
import type { AuthAnswer, InvitationAnswer } from '#domain/auth/session.ts';
import { Button } from '#ui/button.tsx';
import { Actions } from '#ui/actions.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { NewPasswordForm } from './parts/password-form.tsx';
import { SignInSheet, OnceKnown } from './parts/sign-in-sheet.tsx';
import { usePart } from '#device/services.ts';

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
        title={invitationTexts.title}
        description={invitationTexts.description}
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
  return <output>{invitationTexts.looking}</output>;
}

function Choosing({ token, email, onAnswer }: AskingProps & { readonly email: string }) {
  const { acceptInvitation } = usePart('session');
  async function ask(password: string): Promise<AuthAnswer> {
    const answer = await acceptInvitation(token, password);
    if (answer.ok || (answer.kind !== 'retryable' && !answer.errors)) onAnswer(answer);
    return answer;
  }
  return (
    <SignInSheet title={invitationTexts.title} lead={invitationTexts.choose(email)}>
      <NewPasswordForm send={invitationTexts.send} busyLabel={invitationTexts.busy} ask={ask} />
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
      <SignInSheet title={invitationTexts.title} lead={invitationTexts.unread}>
        <StatusLine state="refused" fact={answer.message} />
        <Button onClick={onAgain}>{invitationTexts.again}</Button>
      </SignInSheet>
    );
  }
  const said = answer?.ok
    ? answer.state === 'joined'
      ? invitationTexts.joined
      : invitationTexts.made
    : invitationTexts.over;
  return (
    <SignInSheet title={said.title} lead={said.lead}>
      <Actions>
        <LinkButton kind="primary" to={paths.portalLogin}>
          {invitationTexts.login}
        </LinkButton>
        {said === invitationTexts.over && (
          <LinkButton kind="quiet" to={paths.contact}>
            {invitationTexts.ask}
          </LinkButton>
        )}
      </Actions>
    </SignInSheet>
  );
}

/** Texts of this page. Kept here, because visitors load the shared ones. */
const invitationTexts = {
  title: 'Open your portal',
  description: 'Opens an account by invitation.',
  looking: 'Looking at the invitation...',
  choose: (email: string) => `Choose a password for ${email}. You sign in with both from then on.`,
  send: 'Open my portal',
  busy: 'Opening...',
  unread: 'The invitation could not be read.',
  again: 'Try again',
  made: { title: 'Your portal is open', lead: 'You can log in now. Your estimate is there.' },
  joined: {
    title: 'You have an account already',
    lead: 'Your estimate is in it now. Log in to see it.',
  },
  over: {
    title: 'This invitation is over',
    lead: 'It was used, is too old, or a newer one was sent. If you have an account, log in; otherwise ask us for a new one.',
  },
  ask: 'Contact us',
  login: 'Go to Login',
} as const;
