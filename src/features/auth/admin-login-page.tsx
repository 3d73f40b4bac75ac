/** The staff's door: e-mail and password, then the code that was mailed. */
import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { signInFields } from '#domain/auth/forms.ts';
import { useSession } from '#local/session.ts';
import { PageMeta } from '#ui/page-meta.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { Door } from './door.tsx';
import { EmailField, PasswordField } from './parts/auth-fields.tsx';
import { AuthForm } from './parts/auth-form.tsx';
import { CodeForm } from './parts/code-form.tsx';
import { DoorSheet } from './parts/door-sheet.tsx';
import { KnownEmail } from './parts/known-email.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Halfway = { email: string; factor: string };

export function AdminLoginPage() {
  const [halfway, setHalfway] = useState<Halfway>();
  return (
    <>
      <PageMeta title="Admin Login" description="The staff's way in." path={paths.admin} hidden />
      <Door of="staff">
        {halfway ? (
          <DoorSheet
            title="Check your email"
            lead={`We have mailed a code to ${halfway.email}. It is valid for a few minutes.`}
          >
            <CodeForm factor={halfway.factor} onBack={() => setHalfway(undefined)} />
          </DoorSheet>
        ) : (
          <DoorSheet title="Admin Login">
            <PasswordStep onFactor={setHalfway} />
          </DoorSheet>
        )}
      </Door>
    </>
  );
}

function PasswordStep({ onFactor }: { onFactor: (halfway: Halfway) => void }) {
  const { signIn } = useSession();
  const form = useAuthForm({
    schema: signInFields,
    fields: ['email', 'password'],
    failed: 'admin-login-failed',
    async send({ email, password }) {
      const answer = await signIn('staff', email, password);
      if (!('code' in answer)) return answer;
      onFactor({ email, factor: answer.factor });
      return { ok: true };
    },
  });
  const { checks, errorOf } = form;
  return (
    <div className="grid gap-6">
      <KnownEmail checks={checks} />
      <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
        <EmailField checks={checks} error={errorOf('email')} />
        <PasswordField checks={checks} error={errorOf('password', 'password')} />
      </AuthForm>
      <p className="text-small">
        <TextLink to={paths.adminReset}>Forgot your password?</TextLink>
      </p>
    </div>
  );
}
