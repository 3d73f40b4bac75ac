import { useState } from 'react';

import { codeFields } from '#domain/auth/forms.ts';
import type { SetUpFirst } from '#domain/auth/session.ts';
import { useServices, usePart } from '#device/services.ts';
import { useOnce } from '#forms/use-once.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAuthForm, AuthForm } from './auth-form.tsx';

interface CodeFormProps {
  readonly factor: string;
  readonly onBack: () => void;
  /** The code was right; an authenticator must be set up. */
  readonly onSetUp: (first: SetUpFirst) => void;
}

const longestCode = 20;

export function CodeForm({ factor, onBack, onSetUp }: CodeFormProps) {
  const session = usePart('session');
  const { notify } = useServices();
  const once = useOnce();
  const [renewed, setRenewed] = useState<{ ok: boolean; message: string }>();
  const form = useAuthForm({
    schema: codeFields,
    async send({ code }) {
      const answer = await session.verifyCode(factor, code);
      if ('code' in answer) {
        onSetUp(answer);
        return { ok: true };
      }
      if (answer.ok) notify('admin-login-done');
      return answer;
    },
  });

  async function renew() {
    const answer = await session.renewCode(factor);
    setRenewed(answer.ok ? { ok: true, message: 'Only the newest code counts.' } : answer);
  }

  return (
    <div className="grid gap-6">
      <AuthForm form={form} send="Sign In" busyLabel="Signing In...">
        <TextField
          name="code"
          label="Code from your email"
          autoComplete="one-time-code"
          inputMode="numeric"
          limit={longestCode}
        />
      </AuthForm>
      {renewed && (
        <StatusLine
          state={renewed.ok ? 'received' : 'refused'}
          fact={renewed.ok ? 'Another code is on its way.' : 'Not sent.'}
          rest={renewed.message}
        />
      )}
      <div className="flex flex-wrap gap-x-6">
        <Button kind="quiet" size="small" onClick={() => void once(renew)}>
          Send another code
        </Button>
        <Button kind="quiet" size="small" onClick={onBack}>
          Back to the password
        </Button>
      </div>
    </div>
  );
}
