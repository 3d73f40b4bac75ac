/** The one question of a frame for the password of whoever is signed in. */
import { type ReactNode, useCallback, useState } from 'react';

import { passwordFields } from '#domain/auth/forms.ts';
import { AskPasswordProvider, type PasswordReason } from '#session/ask-password.ts';
import { useSession } from '#session/session.ts';
import { askPasswordTexts } from '#texts/auth.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordField } from './parts/auth-fields.tsx';
import { AuthForm } from './parts/auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

type Asking = { reason: PasswordReason; settle: (proven: boolean) => void };

export function AskPassword({ children }: { readonly children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>();
  const ask = useCallback(
    (reason: PasswordReason = askPasswordTexts) =>
      new Promise<boolean>((settle) => setAsking({ reason, settle })),
    [],
  );
  const end = useCallback(
    (proven: boolean) => {
      asking?.settle(proven);
      setAsking(undefined);
    },
    [asking],
  );
  const cancel = useCallback(() => end(false), [end]);
  return (
    <AskPasswordProvider value={ask}>
      {children}
      <Dialog
        open={asking !== undefined}
        onClose={cancel}
        title={asking?.reason.title ?? ''}
        lead={asking?.reason.lead}
        closeLabel={askPasswordTexts.cancel}
      >
        <Prove onProven={() => end(true)} />
      </Dialog>
    </AskPasswordProvider>
  );
}

function Prove({ onProven }: { readonly onProven: () => void }) {
  const { provePassword } = useSession();
  const form = useAuthForm({
    schema: passwordFields,
    fields: ['password'],
    async send({ password }) {
      const answer = await provePassword(password);
      if (answer.ok) onProven();
      return answer;
    },
  });
  return (
    <AuthForm form={form} send={askPasswordTexts.send} busyLabel={askPasswordTexts.sending}>
      <PasswordField checks={form.checks} error={form.errorOf('password', 'password')} />
    </AuthForm>
  );
}
