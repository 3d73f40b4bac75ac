import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { signInFields } from '#domain/auth/forms.ts';
import { PageMeta } from '#ui/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';
import {
  CurrentPasswordField,
  EmailField,
  KnownEmail,
  AuthForm,
  useAuthForm,
} from './parts/auth-form.tsx';
import { SignInSheet, Door } from './parts/sign-in-sheet.tsx';
import { type Halfway, SecondFactorSheet } from './parts/second-factor.tsx';
import { usePart } from '#device/services.ts';

export function AdminLoginPage() {
  const [halfway, setHalfway] = useState<Halfway>();
  return (
    <>
      <PageMeta title="Admin Login" description="The staff's way in." path={paths.admin} hidden />
      <Door of="staff">
        {halfway ? (
          <SecondFactorSheet of="staff" halfway={halfway} onBack={() => setHalfway(undefined)} />
        ) : (
          <SignInSheet title="Admin Login">
            <PasswordStep onHalfway={setHalfway} />
          </SignInSheet>
        )}
      </Door>
    </>
  );
}

function PasswordStep({ onHalfway }: { onHalfway: (halfway: Halfway) => void }) {
  const { signIn } = usePart('session');
  const form = useAuthForm({
    schema: signInFields,
    failed: 'admin-login-failed',
    async send({ email, password }) {
      const answer = await signIn('staff', email, password);
      if (!('code' in answer)) return answer;
      onHalfway({ email, factor: answer.factor, asks: answer.asks });
      return { ok: true };
    },
  });
  return (
    <div className="grid gap-6">
      <KnownEmail checks={form.checks} />
      <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
        <EmailField />
        <CurrentPasswordField />
      </AuthForm>
      <p className="text-small">
        <TextLink to={paths.adminReset}>Forgot your password?</TextLink>
      </p>
    </div>
  );
}
