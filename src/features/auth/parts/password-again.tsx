/** Asks for the password once more before something of the account changes. */
import { passwordFields } from '#domain/auth/forms.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { Button } from '#ui/button.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { PasswordField } from './auth-fields.tsx';
import { AuthForm } from './auth-form.tsx';

interface PasswordAgainProps {
  readonly send: (password: string) => Promise<AuthAnswer>;
  readonly onCancel: () => void;
}

export function PasswordAgain({ send, onCancel }: PasswordAgainProps) {
  const form = useAuthForm({
    schema: passwordFields,
    fields: ['password'],
    send: ({ password }) => send(password),
  });
  return (
    <div className="max-w-form">
      <AuthForm
        form={form}
        send={ownTexts.continue}
        busyLabel={ownTexts.busy}
        beside={
          <Button kind="quiet" size="small" onClick={onCancel}>
            {ownTexts.cancel}
          </Button>
        }
      >
        <PasswordField checks={form.checks} error={form.errorOf('password', 'password')} />
      </AuthForm>
    </div>
  );
}
