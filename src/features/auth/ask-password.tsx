/** Asks for the password; one dialog per frame. */
import { askPasswordTexts } from '#texts/auth.ts';
import { type ReactNode, useCallback, useState } from 'react';

import { AskPasswordProvider, type PasswordReason } from '#session/ask-password.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PasswordForm } from './parts/auth-form.tsx';
import { usePart } from '#device/services.ts';

type Asking = { reason: PasswordReason; settle: (proven: boolean) => void };

export function AskPassword({ children }: { readonly children: ReactNode }) {
  const { provePassword } = usePart('session');
  const [asking, setAsking] = useState<Asking>();
  const ask = useCallback(
    (reason: PasswordReason = askPasswordTexts) =>
      new Promise<boolean>((settle) => setAsking({ reason, settle })),
    [],
  );
  function end(proven: boolean): void {
    asking?.settle(proven);
    // A late answer must not close the next dialog.
    setAsking((now) => (now === asking ? undefined : now));
  }
  return (
    <AskPasswordProvider value={ask}>
      {children}
      <Dialog
        open={asking !== undefined}
        onClose={() => end(false)}
        title={asking?.reason.title ?? ''}
        lead={asking?.reason.lead}
        closeLabel="Cancel"
      >
        <PasswordForm
          send="Continue"
          busyLabel="Checking..."
          ask={provePassword}
          onDone={() => end(true)}
        />
      </Dialog>
    </AskPasswordProvider>
  );
}
