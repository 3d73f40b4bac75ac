/** Confirms an email address by the mailed link and the account's password. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageMeta } from '#ui/page-head.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { SignInSheet, OnceKnown } from './parts/sign-in-sheet.tsx';
import { NewPasswordForm, PasswordForm, AddressForm } from './parts/auth-form.tsx';
import { usePart } from '#device/services.ts';

export function ConfirmPage() {
  const { token, forget } = useLinkToken();
  const [answer, setAnswer] = useState<AuthAnswer>();
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
        {token !== '' && !answer ? (
          <SignInSheet
            title="Confirm your email"
            lead="Enter the password you signed up with, so that no one else can have chosen it."
          >
            <Confirming token={token} onAnswer={take} />
          </SignInSheet>
        ) : (
          <Outcome answer={answer} />
        )}
      </OnceKnown>
    </>
  );
}

type ConfirmingProps = { token: string; onAnswer: (answer: AuthAnswer) => void };

function Confirming({ token, onAnswer }: ConfirmingProps) {
  const { confirmAddress } = usePart('session');
  const [other, setOther] = useState(false);
  const words = { send: 'Confirm my email', busyLabel: 'Confirming...' };

  async function ask(password: string, confirmation: string): Promise<AuthAnswer> {
    const answer = await confirmAddress(token, password, confirmation);
    if (!other && !answer.ok && answer.errors?.some(({ path }) => path === 'confirmation')) {
      setOther(true);
      return { ok: true };
    }
    if (answer.ok || (answer.kind !== 'retryable' && !answer.errors)) onAnswer(answer);
    return answer;
  }

  if (!other) return <PasswordForm {...words} ask={ask} />;
  return (
    <div className="grid gap-6">
      <output>
        This is not the password you signed up with. Choose the one to use from now on.
      </output>
      <NewPasswordForm {...words} ask={ask} />
    </div>
  );
}

function Outcome({ answer }: { answer: AuthAnswer | undefined }) {
  if (answer?.ok) {
    return (
      <SignInSheet title="Your email is confirmed" lead="You can log in now.">
        <LinkButton kind="primary" to={paths.portalLogin}>
          Go to Login
        </LinkButton>
      </SignInSheet>
    );
  }
  return (
    <SignInSheet
      title="Confirm your email"
      lead={
        answer
          ? 'This link has been used or is too old. If you have confirmed already, log in; otherwise ask for a new email.'
          : 'Open the link in the email we sent you, or ask for a new one.'
      }
    >
      <AddressForm purpose="confirmation" />
    </SignInSheet>
  );
}
