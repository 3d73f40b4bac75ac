import { useState } from 'react';

import { paths } from '#config/paths.ts';
import { PageMeta } from '#ui/page-head.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { signInFields, signUpFields } from '#domain/auth/forms.ts';
import { useServices, usePart } from '#device/services.ts';
import { TextLink } from '#ui/text-link.tsx';
import { authLabels } from '#texts/auth.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { SignInSheet, Door } from './parts/sign-in-sheet.tsx';
import { type Halfway, SecondFactorSheet } from './parts/second-factor.tsx';
import {
  CurrentPasswordField,
  EmailField,
  KnownEmail,
  NewPasswordFields,
  useAuthForm,
  AuthForm,
} from './parts/auth-form.tsx';
const tabs = ['Login', 'Sign Up'] as const;

export function PortalLoginPage() {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Login');
  const [halfway, setHalfway] = useState<Halfway>();
  return (
    <>
      <PageMeta
        title="Client Portal"
        description="Sign in to your client portal, or create an account."
        path={paths.portalLogin}
        hidden
      />
      <Door of="client">
        {halfway ? (
          <SecondFactorSheet of="client" halfway={halfway} onBack={() => setHalfway(undefined)} />
        ) : (
          <SignInSheet title="Client Portal">
            <Tabs label="Login or Sign Up" names={tabs} shown={tab} onShow={setTab}>
              {tab === 'Login' ? (
                <LoginForm onHalfway={setHalfway} />
              ) : (
                <SignUpForm onLogin={() => setTab('Login')} />
              )}
            </Tabs>
          </SignInSheet>
        )}
      </Door>
    </>
  );
}

function LoginForm({ onHalfway }: { onHalfway: (halfway: Halfway) => void }) {
  const session = usePart('session');
  const { notify } = useServices();
  const [tried, setTried] = useState('');
  const form = useAuthForm({
    schema: signInFields,
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
  return (
    <div className="grid gap-6">
      <KnownEmail checks={form.checks} />
      <AuthForm form={form} send="Login" busyLabel="Signing In...">
        <EmailField />
        <CurrentPasswordField />
      </AuthForm>
      {form.refusal?.unconfirmed && <ResendConfirmation email={tried} />}
      <p className="text-small">
        <TextLink to={paths.portalReset}>Forgot your password?</TextLink>
      </p>
    </div>
  );
}

function SignUpForm({ onLogin }: { onLogin: () => void }) {
  const session = usePart('session');
  const { notify } = useServices();
  const [sentTo, setSentTo] = useState('');
  const form = useAuthForm({
    schema: signUpFields,
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
  return (
    <AuthForm form={form} send="Sign Up" busyLabel="Creating Account...">
      <EmailField />
      <NewPasswordFields label={authLabels.password} />
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

/** The answer is the same for every address, so it reveals no accounts. */
function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = usePart('session');
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; message: string }>();

  async function resend() {
    setBusy(true);
    const answer = await resendConfirmation(email);
    setBusy(false);
    setSaid(
      answer.ok
        ? { ok: true, message: `If ${email} waits for a confirmation, a new mail is on its way.` }
        : answer,
    );
  }

  return (
    <div className="grid gap-3">
      <div>
        <Button
          kind="quiet"
          onClick={() => void resend()}
          busyLabel={busy ? 'Sending...' : undefined}
        >
          Resend confirmation
        </Button>
      </div>
      {said && (
        <StatusLine
          state={said.ok ? 'received' : 'refused'}
          fact={said.ok ? 'Sent.' : 'Not sent.'}
          rest={said.message}
        />
      )}
    </div>
  );
}
