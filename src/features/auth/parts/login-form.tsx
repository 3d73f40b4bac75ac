/** The clients' sign-in. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { signInFields } from '#domain/auth/forms.ts';
import { useServices } from '#device/services.ts';
import { useSession } from '#session/session.ts';
import { TextLink } from '#ui/text-link.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { EmailField, PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';
import { KnownEmail } from './known-email.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import type { Halfway } from './second-step.tsx';

/** `onHalfway` goes on with those who have an authenticator app. */
export function LoginForm({ onHalfway }: { onHalfway: (halfway: Halfway) => void }) {
  const session = useSession();
  const { notify } = useServices();
  const [tried, setTried] = useState('');
  const form = useAuthForm({
    schema: signInFields,
    fields: ['email', 'password'],
    failed: 'login-failed',
    async send({ email, password }) {
      setTried(email);
      const answer = await session.signIn('client', email, password);
      if ('code' in answer) {
        onHalfway({ email, factor: answer.factor, asks: answer.asks });
        return { ok: true };
      }
      if (answer.ok) notify('login-done');
      return answer;
    },
  });
  const { checks, errorOf, refusal } = form;
  return (
    <div className="grid gap-6">
      <KnownEmail checks={checks} />
      <AuthForm form={form} send="Login" busyLabel="Signing In...">
        <EmailField checks={checks} error={errorOf('email')} />
        <PasswordField checks={checks} error={errorOf('password', 'password')} />
      </AuthForm>
      {refusal?.unconfirmed && <ResendConfirmation email={tried} />}
      <p className="text-small">
        <TextLink to={paths.portalReset}>Forgot your password?</TextLink>
      </p>
    </div>
  );
}
