import { newPasswordFields, passwordFields } from '#domain/auth/forms.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { CurrentPasswordField, NewPasswordFields } from './auth-fields.tsx';
import { useAuthForm, AuthForm } from './auth-form.tsx';

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
