/** For those who have an account and have not confirmed it: another mail. */
import { useState } from 'react';

import { useSession } from '#session/session.ts';
import { Button } from '#ui/button.tsx';
import { StatusLine } from '#ui/status-line.tsx';

/** The server answers the same whoever asks, so that this says no more than that. */
export function ResendConfirmation({ email }: { email: string }) {
  const { resendConfirmation } = useSession();
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
