/** Where the mail's link leads that confirms an address: the password is given here, so that no one else's counts. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { newPasswordFields, passwordFields } from '#domain/auth/forms.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { useSession } from '#session/session.ts';
import { authLabels, authRefusals } from '#texts/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { useLinkToken } from '#ui/use-link-token.ts';
import { AddressForm } from './parts/address-form.tsx';
import { NewPasswordFields, PasswordField } from './parts/auth-fields.tsx';
import { AuthForm } from './parts/auth-form.tsx';
import { SignInSheet } from './parts/sign-in-sheet.tsx';
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

/** Another password than that of the sign-up is chosen as any new one is. */
function Confirming({ token, onAnswer }: ConfirmingProps) {
  const [other, setOther] = useState(false);
  return other ? (
    <OtherPassword token={token} onAnswer={onAnswer} />
  ) : (
    <SamePassword token={token} onAnswer={onAnswer} onOther={() => setOther(true)} />
  );
}

/** What concerns the form is said there; a link that no longer counts ends it. */
function isOver(answer: AuthAnswer): boolean {
  return answer.ok || (answer.kind !== 'retryable' && !answer.errors);
}

type SameProps = ConfirmingProps & { onOther: () => void };

function SamePassword({ token, onAnswer, onOther }: SameProps) {
  const { confirmAddress } = useSession();
  const form = useAuthForm({
    schema: passwordFields,
    fields: ['password'],
    async send({ password }) {
      const answer = await confirmAddress(token, password, '');
      if (!answer.ok && answer.errors?.some(({ path }) => path === 'confirmation')) {
        onOther();
        return { ok: true };
      }
      if (isOver(answer)) onAnswer(answer);
      return answer;
    },
  });
  return (
    <AuthForm form={form} send="Confirm my email" busyLabel="Confirming...">
      <PasswordField checks={form.checks} error={form.errorOf('password', 'password')} />
    </AuthForm>
  );
}

function OtherPassword({ token, onAnswer }: ConfirmingProps) {
  const { confirmAddress } = useSession();
  const form = useAuthForm({
    schema: newPasswordFields,
    fields: ['password', 'confirmation'],
    async send({ password, confirmation }) {
      const answer = await confirmAddress(token, password, confirmation);
      if (isOver(answer)) onAnswer(answer);
      return answer;
    },
  });
  return (
    <div className="grid gap-6">
      <output>{authRefusals.otherPassword}</output>
      <AuthForm form={form} send="Confirm my email" busyLabel="Confirming...">
        <NewPasswordFields
          checks={form.checks}
          label={authLabels.newPassword}
          errorOf={(field) => form.errorOf(field, 'password')}
        />
      </AuthForm>
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
