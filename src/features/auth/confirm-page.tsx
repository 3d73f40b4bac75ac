/** Where the mail's link leads that confirms an address: the password is given here, so that no one else's counts. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { confirmFields } from '#domain/auth/forms.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { useSession } from '#local/session.ts';
import { authLabels, authRefusals } from '#texts/auth.ts';
import { HeldPassword } from '#ui/held-password.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { AddressForm } from './parts/address-form.tsx';
import { PasswordField } from './parts/auth-fields.tsx';
import { AuthForm } from './parts/auth-form.tsx';
import { DoorSheet } from './parts/door-sheet.tsx';
import { OnceKnown } from './parts/once-known.tsx';
import { useAuthForm } from './use-auth-form.ts';

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
          <DoorSheet
            title="Confirm your email"
            lead="Enter the password you signed up with, so that nobody else can have chosen it."
          >
            <Confirming token={token} onAnswer={take} />
          </DoorSheet>
        ) : (
          <Outcome answer={answer} />
        )}
      </OnceKnown>
    </>
  );
}

type ConfirmingProps = { token: string; onAnswer: (answer: AuthAnswer) => void };

/** Another password than that of the sign-up is typed twice, and counts from then on. */
function Confirming({ token, onAnswer }: ConfirmingProps) {
  const { confirmAddress } = useSession();
  const [again, setAgain] = useState(false);
  const form = useAuthForm({
    schema: confirmFields,
    fields: ['password', 'confirmation'],
    async send({ password, confirmation }) {
      const answer = await confirmAddress(token, password, confirmation);
      if (answer.ok) onAnswer(answer);
      else if (answer.errors?.some(({ path }) => path === 'confirmation')) {
        setAgain(true);
        return { ok: false, kind: 'invalid-credentials', message: authRefusals.otherPassword };
      } else if (answer.kind !== 'retryable' && !answer.errors) onAnswer(answer);
      return answer;
    },
  });
  return (
    <AuthForm form={form} send="Confirm my email" busyLabel="Confirming...">
      <PasswordField checks={form.checks} error={form.errorOf('password', 'password')} />
      {again && (
        <HeldPassword
          hold={form.checks.hold('confirmation')}
          label={authLabels.confirmation}
          error={form.errorOf('confirmation')}
          autoComplete="new-password"
        />
      )}
    </AuthForm>
  );
}

function Outcome({ answer }: { answer: AuthAnswer | undefined }) {
  if (answer?.ok) {
    return (
      <DoorSheet title="Your email is confirmed" lead="You can log in now.">
        <LinkButton kind="primary" to={paths.portalLogin}>
          Go to Login
        </LinkButton>
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
