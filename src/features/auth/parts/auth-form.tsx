/** Forms of sign-in, their fields, and what runs them; no text is stored on the device. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { GenericSchema } from 'valibot';

import { newPasswordFields, passwordFields, addressFields } from '#domain/auth/forms.ts';
import type { AuthAnswer, AuthRefusal, Role } from '#domain/auth/session.ts';
import { passwordLimits } from '#domain/clients/password.ts';
import { textLimits } from '#domain/form-values.ts';
import type { NoticeCode } from '#domain/notice-codes.ts';
import { useServices, usePart } from '#device/services.ts';
import { useSessionState } from '#session/session.ts';
import { authError, authErrorTexts, authLabels } from '#texts/auth.ts';
import { fieldErrorTexts } from '#texts/field-errors.ts';
import { Form, type FormChecks, useCheckedForm } from '#ui/form.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '#config/paths.ts';
import { Outcome } from '#ui/outcome.tsx';
import { TextLink } from '#ui/text-link.tsx';

type Texts = Record<string, string>;

const unsaid: AuthRefusal = {
  ok: false,
  kind: 'retryable',
  message: authErrorTexts.retryable,
};

type Sending<Output extends Texts> = {
  schema: GenericSchema<Texts, Output>;
  send: (output: Output) => Promise<AuthAnswer>;
  failed?: NoticeCode;
};

/** `refusal` is the last answer, until something is typed. */
export function useAuthForm<Output extends Texts>(form: Sending<Output>) {
  const { schema, send, failed } = form;
  const { notify, clearErrors } = useServices();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<AuthRefusal>();

  async function submit(output: Output): Promise<void> {
    clearErrors();
    setRefusal(undefined);
    setBusy(true);
    const answer = await send(output)
      .catch(() => unsaid)
      .finally(() => setBusy(false));
    if (answer.ok) return;
    setRefusal(answer);
    if (failed) notify(failed, answer.message);
    if (answer.errors) checks.refuse(answer.errors, true);
  }

  const checks = useCheckedForm({
    schema,
    sentence: authError,
    onType: () => setRefusal(undefined),
    onRefused: (codes) => {
      if (failed && codes.includes('mismatch')) notify(failed, fieldErrorTexts.mismatch);
    },
    onSend: (output) => {
      if (!busy) void submit(output);
    },
  });
  useEffect(() => clearErrors, [clearErrors]);
  /** The field that shows the refusal, and takes the focus unless a toast shows it. */
  const saidAt = checks.fields.includes('password') ? 'password' : checks.fields.at(-1);
  const said =
    refusal && !refusal.errors && refusal.kind !== 'retryable' ? refusal.message : undefined;
  useEffect(() => {
    if (said && !failed && saidAt) document.getElementById(saidAt)?.focus();
  }, [said, failed, saidAt]);

  const errorOf = (field: string) => checks.errorOf(field) ?? (field === saidAt ? said : undefined);
  const trouble = refusal?.kind === 'retryable' ? refusal.message : undefined;
  return { checks: { ...checks, errorOf }, busy, refusal, trouble };
}

interface AuthFormProps {
  readonly form: {
    readonly checks: FormChecks;
    readonly busy: boolean;
    readonly trouble: string | undefined;
  };
  readonly send: string;
  readonly busyLabel: string;
  readonly beside?: ReactNode | undefined;
  readonly children: ReactNode;
}

export function AuthForm({ form, send, busyLabel, beside, children }: AuthFormProps) {
  const { checks, busy, trouble } = form;
  return (
    <Form
      checks={checks}
      send={send}
      busyLabel={busy ? busyLabel : undefined}
      status={
        <>
          {trouble && <StatusLine state="refused" fact="Not sent." rest={trouble} />}
          {beside}
        </>
      }
      withoutScript={<p>Signing in needs JavaScript.</p>}
    >
      {children}
    </Form>
  );
}

export function EmailField() {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      limit={textLimits.email}
    />
  );
}

export function CurrentPasswordField() {
  return (
    <PasswordField name="password" label={authLabels.password} autoComplete="current-password" />
  );
}

export function NewPasswordFields({ label }: { readonly label: string }) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={`At least ${passwordLimits.min} characters. A few words in a row are fine.`}
        autoComplete="new-password"
      />
      <PasswordField name="confirmation" label="Confirm Password" autoComplete="new-password" />
    </>
  );
}

/** Keeps the email address after a session ended: only the password is asked for. */
export function KnownEmail({ checks }: { checks: FormChecks }) {
  const enter = (texts: Record<string, string>) => checks.fill(texts);
  const { user, expired } = useSessionState();
  const email = user?.email;
  const fillIn = useEffectEvent((known: string) => enter({ email: known }));
  useEffect(() => {
    if (email) fillIn(email);
  }, [email]);
  if (!user || !expired) return null;
  return (
    <StatusLine
      state="kept"
      fact="Your session has ended."
      rest="Sign in again. What you did in the meantime is kept on this device."
    />
  );
}

interface PasswordFormProps {
  readonly send: string;
  readonly busyLabel: string;
  readonly ask: (password: string, confirmation: string) => Promise<AuthAnswer>;
  readonly onDone?: () => void;
}

export function PasswordForm({ send, busyLabel, ask, onDone }: PasswordFormProps) {
  const form = useAuthForm({
    schema: passwordFields,
    async send({ password }) {
      const answer = await ask(password, '');
      if (answer.ok) onDone?.();
      return answer;
    },
  });
  return (
    <AuthForm form={form} send={send} busyLabel={busyLabel}>
      <CurrentPasswordField />
    </AuthForm>
  );
}

export function NewPasswordForm({ send, busyLabel, ask, onDone }: PasswordFormProps) {
  const form = useAuthForm({
    schema: newPasswordFields,
    async send({ password, confirmation }) {
      const answer = await ask(password, confirmation);
      if (answer.ok) onDone?.();
      return answer;
    },
  });
  return (
    <AuthForm form={form} send={send} busyLabel={busyLabel}>
      <NewPasswordFields label="New Password" />
    </AuthForm>
  );
}

interface AddressFormProps {
  readonly purpose: 'confirmation' | 'reset';
  readonly of?: Role;
  readonly onSent?: (sent: boolean) => void;
}

const words = {
  confirmation: {
    send: 'Resend confirmation',
    said: "If this address needs confirming, we've sent a new email.",
  },
  reset: {
    send: 'Email me a link',
    said: 'If there is an account with this address, a link to choose a new password is on its way.',
  },
} as const;

/** Asks for an email address. The answer is the same for every address, so it reveals no accounts. */
export function AddressForm({ purpose, of: role = 'client', onSent }: AddressFormProps) {
  const { resendConfirmation, requestReset } = usePart('session');
  const [sent, setSent] = useState(false);
  const request = (email: string): Promise<AuthAnswer> =>
    purpose === 'reset' ? requestReset(role, email) : resendConfirmation(email);
  const form = useAuthForm({
    schema: addressFields,
    async send({ email }) {
      const answer = await request(email);
      setSent(answer.ok);
      onSent?.(answer.ok);
      return answer;
    },
  });
  const login = role === 'client' ? paths.portalLogin : paths.admin;
  if (sent) {
    return (
      <Outcome title="Check your email" actions={<TextLink to={login}>Back to Login</TextLink>}>
        <p>{words[purpose].said}</p>
      </Outcome>
    );
  }
  return (
    <div className="grid gap-6">
      <AuthForm form={form} send={words[purpose].send} busyLabel="Sending...">
        <EmailField />
      </AuthForm>
      <p className="text-small">
        <TextLink to={login}>Back to Login</TextLink>
      </p>
    </div>
  );
}
