/** A new client's account; it never signs in, because the address has to be confirmed first. */
import { useState } from 'react';

import { signUpFields } from '#domain/auth/forms.ts';
import { useServices } from '#device/services.ts';
import { useSession } from '#session/session.ts';
import { authLabels } from '#texts/auth.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { EmailField, NewPasswordFields } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export function SignUpForm({ onLogin }: { onLogin: () => void }) {
  const session = useSession();
  const { notify } = useServices();
  const [sentTo, setSentTo] = useState('');
  const form = useAuthForm({
    schema: signUpFields,
    fields: ['email', 'password', 'confirmation'],
    failed: 'sign-up-failed',
    async send({ email, password }) {
      const answer = await session.signUp(email, password);
      if (answer.ok) {
        notify('sign-up-done');
        setSentTo(email);
      }
      return answer;
    },
  });
  if (sentTo !== '') return <CheckYourMail email={sentTo} onLogin={onLogin} />;
  const { checks, errorOf } = form;
  return (
    <AuthForm form={form} send="Sign Up" busyLabel="Creating Account...">
      <EmailField checks={checks} error={errorOf('email')} />
      <NewPasswordFields
        checks={checks}
        label={authLabels.password}
        errorOf={(field) => errorOf(field, 'password')}
      />
    </AuthForm>
  );
}

function CheckYourMail({ email, onLogin }: { email: string; onLogin: () => void }) {
  return (
    <Outcome title="Check your email" actions={<Button onClick={onLogin}>Go to Login</Button>}>
      <p>
        We have written to <strong className="font-600 wrap-anywhere">{email}</strong>. Open the
        link in that email to confirm your account, then log in.
      </p>
      <p className="text-small text-soft">
        Nothing there after a few minutes? Look in the spam folder, or have it sent again.
      </p>
      <ResendConfirmation email={email} />
    </Outcome>
  );
}
