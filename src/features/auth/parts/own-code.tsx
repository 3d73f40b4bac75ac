/** Asks for a code of the authenticator in force, or for a recovery code, before it is changed. */
import { anyCodeFields } from '#domain/auth/forms.ts';
import type { AuthAnswer } from '#domain/auth/session.ts';
import { ownTexts } from '#texts/authenticator.ts';
import { Button } from '#ui/button.tsx';
import { HeldText } from '#ui/held-field.tsx';
import { useAuthForm } from '../use-auth-form.ts';
import { AuthForm } from './auth-form.tsx';

interface OwnCodeProps {
  readonly give: (code: string) => Promise<AuthAnswer>;
  readonly onCancel: () => void;
}

export function OwnCode({ give, onCancel }: OwnCodeProps) {
  const form = useAuthForm({
    schema: anyCodeFields,
    fields: ['anyCode'],
    send: ({ anyCode }) => give(anyCode),
  });
  const cancel = (
    <Button kind="quiet" onClick={onCancel}>
      {ownTexts.cancel}
    </Button>
  );
  return (
    <AuthForm form={form} send={ownTexts.codeSend} busyLabel={ownTexts.codeBusy} beside={cancel}>
      <HeldText
        hold={form.checks.hold('anyCode')}
        label={ownTexts.codeLabel}
        error={form.errorOf('anyCode', 'anyCode')}
        autoComplete="one-time-code"
        limit={40}
      />
    </AuthForm>
  );
}
